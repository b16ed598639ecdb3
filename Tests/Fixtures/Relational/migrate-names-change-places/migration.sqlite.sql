.bail on
-- Run it on a copy first: sqlite3 DATABASE < SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: AeVGVEGgtNWG+zoIH/YMjDqyWTNIW4EublqSeQ6ALW8b2fmnjZaEACt4tMMbaXhokmwUBDk74WfLoiq4Rdv3Rw==
-- source schema digest: 8R3axp7qwS7jv8o9t07OeUxjlNEaC6BJ8Goqg5JU0D4=
-- target version digest: zUJ9oSqwIQlMHa9XoRqNodmo2Khx9Hz2J059fWRf1tNnYRhcWtRMp6uENdZRQbphNT9QpMQ9KQ/C41X+QGw+cA==
-- target schema digest: e5FJdzt4Nf5WIDPiKJoEWZu1+6DDC1zNpCjA6cM/cyM=
-- dangers: none
-- 'Right.other': it has no inverse whose delete rule could be taken: deleting its destination empties the key [relational-inverse]
PRAGMA foreign_keys = OFF;
BEGIN EXCLUSIVE;
CREATE TEMP TABLE "momentum_guard_0" (problem INTEGER CONSTRAINT "this database is not of the source version" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_0" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'AeVGVEGgtNWG+zoIH/YMjDqyWTNIW4EublqSeQ6ALW8b2fmnjZaEACt4tMMbaXhokmwUBDk74WfLoiq4Rdv3Rw==' AND "schema_digest" = '8R3axp7qwS7jv8o9t07OeUxjlNEaC6BJ8Goqg5JU0D4='));
DROP TABLE temp."momentum_guard_0";
CREATE TEMP TABLE "momentum_guard_1" (problem INTEGER CONSTRAINT "foreign keys are on: the script must begin outside of a transaction" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_1" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_foreign_keys WHERE foreign_keys = 0));
DROP TABLE temp."momentum_guard_1";
CREATE TABLE "momentum new 0" (
  "id" INTEGER PRIMARY KEY,
  "r" TEXT DEFAULT 'right'
);
INSERT INTO "momentum new 0" ("id", "r") SELECT o."id", o."r" FROM "right" o;
CREATE TABLE "momentum new 1" (
  "id" INTEGER PRIMARY KEY,
  "l" TEXT,
  "other_id" INTEGER,
  CONSTRAINT "right_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "left" ("id") ON DELETE SET NULL
);
INSERT INTO "momentum new 1" ("id", "l", "other_id") SELECT o."id", o."l", o."other_id" FROM "left" o;
DROP TABLE "left";
DROP TABLE "right";
ALTER TABLE "momentum new 0" RENAME TO "left";
ALTER TABLE "momentum new 1" RENAME TO "right";
CREATE INDEX "right_other_id_idx" ON "right" ("other_id");
CREATE TEMP TABLE "momentum_guard_2" (problem INTEGER CONSTRAINT "a foreign key points nowhere" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_2" SELECT 1 WHERE EXISTS (SELECT 1 FROM pragma_foreign_key_check);
DROP TABLE temp."momentum_guard_2";
UPDATE "momentum_schema" SET "version_digest" = 'zUJ9oSqwIQlMHa9XoRqNodmo2Khx9Hz2J059fWRf1tNnYRhcWtRMp6uENdZRQbphNT9QpMQ9KQ/C41X+QGw+cA==', "schema_digest" = 'e5FJdzt4Nf5WIDPiKJoEWZu1+6DDC1zNpCjA6cM/cyM=';
COMMIT;
