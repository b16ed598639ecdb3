INSERT INTO "note" ("id", "title") VALUES (1, 'one');
