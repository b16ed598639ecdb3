BEGIN;
INSERT INTO "hen" ("id", "first_id") VALUES (1, 1);
INSERT INTO "egg" ("id", "layer_id") VALUES (1, 1);
COMMIT;
INSERT INTO "chicken" ("id", "egg_id") VALUES (1, 1);
