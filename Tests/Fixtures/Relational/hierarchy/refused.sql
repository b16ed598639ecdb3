INSERT INTO "animal" ("id", "entity", "name") VALUES (9, 'Animal', 'x');
INSERT INTO "animal" ("id", "entity", "name") VALUES (9, 'Cow', 'x');
INSERT INTO "animal" ("id", "entity", "name") VALUES (9, 'Cat', 'x');
INSERT INTO "animal" ("id", "entity", "name", "breed_2") VALUES (9, 'Dog', 'x', 'Collie');
INSERT INTO "animal" ("id", "entity", "name", "breed_2", "owner_id") VALUES (9, 'Dog', 'x', 'Poodle', 1);
INSERT INTO "animal" ("id", "entity", "name", "breed_2", "owner_id", "weeks") VALUES (9, 'Puppy', 'x', 'Collie', 1, -1);
