.bail on
-- Run it on a copy first: sqlite3 DATABASE < SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: OSqDdd5Wxik399Rn/9Zs+zxhQjaw5s6WkOkVQF+PMDRR9QFH+b6a7PWlSOpGKRzhPxDGnPQSzY2isKxRoA6K+A==
-- source schema digest: rPyqOjE40t64CGjiWTGGeqTdfodVho5S1+pTWS5pzWU=
-- target version digest: 85/9On+gw+ZLWvK7tClkWBy+COcbprA1DYlYkimXgI2ca/11KHujcBrEqjOsI+M8stR3josRp66zDiQFsZcauQ==
-- target schema digest: 8T2mrPDfZAZYyZIaVs5vLWWX+fFWzP9e69TamluUWho=
-- dangers: none
PRAGMA foreign_keys = OFF;
BEGIN EXCLUSIVE;
CREATE TEMP TABLE "momentum_guard_0" (problem INTEGER CONSTRAINT "this database is not of the source version" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_0" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'OSqDdd5Wxik399Rn/9Zs+zxhQjaw5s6WkOkVQF+PMDRR9QFH+b6a7PWlSOpGKRzhPxDGnPQSzY2isKxRoA6K+A==' AND "schema_digest" = 'rPyqOjE40t64CGjiWTGGeqTdfodVho5S1+pTWS5pzWU='));
DROP TABLE temp."momentum_guard_0";
CREATE TEMP TABLE "momentum_guard_1" (problem INTEGER CONSTRAINT "foreign keys are on: the script must begin outside of a transaction" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_1" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_foreign_keys WHERE foreign_keys = 0));
DROP TABLE temp."momentum_guard_1";
ALTER TABLE "note" ADD COLUMN "body" TEXT;
ALTER TABLE "note" ADD COLUMN "folder_id" INTEGER CONSTRAINT "note_folder_id_fkey" REFERENCES "folder" ("id") ON DELETE CASCADE;
CREATE INDEX "note_folder_id_idx" ON "note" ("folder_id");
CREATE TEMP TABLE "momentum_guard_2" (problem INTEGER CONSTRAINT "a foreign key points nowhere" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_2" SELECT 1 WHERE EXISTS (SELECT 1 FROM pragma_foreign_key_check);
DROP TABLE temp."momentum_guard_2";
UPDATE "momentum_schema" SET "version_digest" = '85/9On+gw+ZLWvK7tClkWBy+COcbprA1DYlYkimXgI2ca/11KHujcBrEqjOsI+M8stR3josRp66zDiQFsZcauQ==', "schema_digest" = '8T2mrPDfZAZYyZIaVs5vLWWX+fFWzP9e69TamluUWho=';
COMMIT;
