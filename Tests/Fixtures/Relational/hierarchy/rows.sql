INSERT INTO "person" ("id", "name") VALUES (1, 'Ann');
INSERT INTO "animal" ("id", "entity", "name", "breed_2", "owner_id", "weeks") VALUES (1, 'Dog', 'Rex', 'Poodle', 1, NULL), (2, 'Puppy', 'Bit', 'Boxer', 1, 3);
INSERT INTO "animal" ("id", "entity", "name", "lives", "breed") VALUES (3, 'Cat', 'Tom', 7, NULL);
UPDATE "person" SET "favourite_id" = 3;
