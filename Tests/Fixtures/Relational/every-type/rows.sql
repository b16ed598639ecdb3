INSERT INTO "everything" ("id") VALUES (1);
INSERT INTO "everything" ("id", "id_2", "small", "large", "price", "ratio", "share", "title", "code", "is_open", "created_at", "website", "place_latitude", "place_longitude") VALUES (2, '11111111-2222-3333-4444-555555555555', -5, 9007199254740993, 0, 1.5, 0.5, 'Äöü', 'AB12', true, '2024-02-29 12:30:00.250', 'https://example.org', 52.5, 13.4);
