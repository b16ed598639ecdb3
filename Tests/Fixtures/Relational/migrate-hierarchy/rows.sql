INSERT INTO "album" ("id") VALUES (1), (2), (3);
INSERT INTO "media" ("id", "entity", "title", "length_2", "length", "album_id", "stars", "brand") VALUES (1, 'Media', 'plain', NULL, NULL, NULL, NULL, NULL), (2, 'Song', 'sung', 180, NULL, 1, NULL, NULL), (3, 'Film', 'seen', NULL, 5400, NULL, 4, NULL), (4, 'Advert', 'sold', NULL, NULL, NULL, NULL, 'ACME');
UPDATE "album" SET "cover_id" = "id" + 1;
INSERT INTO "album_extras" ("album_id", "media_id") VALUES (1, 1), (1, 2), (1, 3), (2, 4);
