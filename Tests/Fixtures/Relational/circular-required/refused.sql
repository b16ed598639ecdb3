INSERT INTO "hen" ("id", "first_id") VALUES (2, 9);
INSERT INTO "chicken" ("id", "egg_id") VALUES (2, 9);
