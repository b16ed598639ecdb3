.bail on
-- Run it on a copy first: sqlite3 DATABASE < SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: ClW7fyMJt9CNmYUL5PSQgnyC9sa9rDpRcBT2cvhPlpVjQmMteFQuGlVAb1G8lMOhwH9gpZ1X5UpTS+cipW3i9Q==
-- source schema digest: GD5phPxNG+c/pcb/ov4mVazc52vrDNzjc8y2zX3/GkI=
-- target version digest: opN1pjrtLgd644TCnSoG/ML4P5mNqhSJcAXmN4zrjZpt74Q1ELpa+hPDj//uxvhYbzuGSeAWGeZDSy9u+K5H2A==
-- target schema digest: kBm2yCsr/gotmTRotfKnvQ1Even4bBdBwxdq5SZGZfg=
-- dangers: deletes-data, may-fail-on-data
PRAGMA foreign_keys = OFF;
BEGIN EXCLUSIVE;
CREATE TEMP TABLE "momentum_guard_0" (problem INTEGER CONSTRAINT "this database is not of the source version" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_0" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'ClW7fyMJt9CNmYUL5PSQgnyC9sa9rDpRcBT2cvhPlpVjQmMteFQuGlVAb1G8lMOhwH9gpZ1X5UpTS+cipW3i9Q==' AND "schema_digest" = 'GD5phPxNG+c/pcb/ov4mVazc52vrDNzjc8y2zX3/GkI='));
DROP TABLE temp."momentum_guard_0";
CREATE TEMP TABLE "momentum_guard_1" (problem INTEGER CONSTRAINT "foreign keys are on: the script must begin outside of a transaction" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_1" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_foreign_keys WHERE foreign_keys = 0));
DROP TABLE temp."momentum_guard_1";
CREATE TABLE "momentum new 0" (
  "id" INTEGER PRIMARY KEY,
  "count" INTEGER NOT NULL DEFAULT 2,
  "flag" INTEGER,
  "level" INTEGER,
  "note" TEXT NOT NULL DEFAULT 'none',
  "unit" TEXT NOT NULL DEFAULT 'm',
  "when" TEXT,
  CONSTRAINT "reading_unit_count_key" UNIQUE ("unit", "count"),
  CONSTRAINT "reading_count_check" CHECK ("count" >= 0)
);
INSERT INTO "momentum new 0" ("id", "count", "flag", "level", "note", "unit", "when") SELECT o."id", o."count", o."flag", CAST(o."level" AS INTEGER), coalesce(o."note", 'none'), 'm', CAST(NULL AS TEXT) FROM "reading" o;
DROP TABLE "reading";
ALTER TABLE "momentum new 0" RENAME TO "reading";
CREATE INDEX "reading_count_idx" ON "reading" ("count" DESC);
CREATE TEMP TABLE "momentum_guard_2" (problem INTEGER CONSTRAINT "a foreign key points nowhere" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_2" SELECT 1 WHERE EXISTS (SELECT 1 FROM pragma_foreign_key_check);
DROP TABLE temp."momentum_guard_2";
UPDATE "momentum_schema" SET "version_digest" = 'opN1pjrtLgd644TCnSoG/ML4P5mNqhSJcAXmN4zrjZpt74Q1ELpa+hPDj//uxvhYbzuGSeAWGeZDSy9u+K5H2A==', "schema_digest" = 'kBm2yCsr/gotmTRotfKnvQ1Even4bBdBwxdq5SZGZfg=';
COMMIT;
