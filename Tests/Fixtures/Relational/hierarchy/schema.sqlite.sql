.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: lN5vzAWE7vV1bn14mAmjAvpNBj3auuGxiUFxVZFZZQQpkhvTs8pZNbQx1ldUxGJK4hJIcvvgIqOjn489e0wfXw==
-- schema digest: AJ+b1KJGdd2wlL28w8hvem8fAUI7tKW30k3QKaDYl6A=
-- 'Dog.breed': the column is called 'breed_2' [relational-name]
-- 'Cat.lives': the default is left out, since rows of other entities would get it too [relational-default]
-- 'Puppy.weeks': the default is left out, since rows of other entities would get it too [relational-default]
-- 'Person.favourite': it has no inverse whose delete rule could be taken: deleting its destination empties the key [relational-inverse]
BEGIN;
-- entity Animal
CREATE TABLE "animal" (
  "id" INTEGER PRIMARY KEY,
  "entity" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "legs" INTEGER NOT NULL DEFAULT 4,
  "lives" INTEGER,
  "breed" TEXT,
  "breed_2" TEXT,
  "weeks" INTEGER,
  "owner_id" INTEGER,
  CONSTRAINT "animal_entity_check" CHECK ("entity" IN ('Cat', 'Dog', 'Puppy')),
  CONSTRAINT "animal_lives_check" CHECK ("lives" IS NOT NULL OR "entity" NOT IN ('Cat')),
  CONSTRAINT "animal_breed_2_check" CHECK ("breed_2" IS NOT NULL OR "entity" NOT IN ('Dog', 'Puppy')),
  CONSTRAINT "animal_weeks_check" CHECK ("weeks" IS NOT NULL OR "entity" NOT IN ('Puppy')),
  CONSTRAINT "animal_weeks_check_2" CHECK ("weeks" >= 0),
  CONSTRAINT "animal_owner_id_check" CHECK ("owner_id" IS NOT NULL OR "entity" NOT IN ('Dog', 'Puppy')),
  CONSTRAINT "animal_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "person" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "animal_breed_2_key" ON "animal" ("breed_2") WHERE "entity" IN ('Dog', 'Puppy');
CREATE INDEX "animal_owner_id_idx" ON "animal" ("owner_id");
-- entity Person
CREATE TABLE "person" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT,
  "favourite_id" INTEGER,
  CONSTRAINT "person_favourite_id_fkey" FOREIGN KEY ("favourite_id") REFERENCES "animal" ("id") ON DELETE SET NULL
);
CREATE INDEX "person_favourite_id_idx" ON "person" ("favourite_id");
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'lN5vzAWE7vV1bn14mAmjAvpNBj3auuGxiUFxVZFZZQQpkhvTs8pZNbQx1ldUxGJK4hJIcvvgIqOjn489e0wfXw==', 'AJ+b1KJGdd2wlL28w8hvem8fAUI7tKW30k3QKaDYl6A=');
COMMIT;
