\set ON_ERROR_STOP on
-- Run it on a copy first: psql -d DATABASE -f SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: OSqDdd5Wxik399Rn/9Zs+zxhQjaw5s6WkOkVQF+PMDRR9QFH+b6a7PWlSOpGKRzhPxDGnPQSzY2isKxRoA6K+A==
-- source schema digest: TXAa1O5ACUVJeo3xua1qgkvKSF87+opYi1hZCqVdqqc=
-- target version digest: 85/9On+gw+ZLWvK7tClkWBy+COcbprA1DYlYkimXgI2ca/11KHujcBrEqjOsI+M8stR3josRp66zDiQFsZcauQ==
-- target schema digest: JMVSRLfRUPP5Gaz6pqUDv0VKaPCxFF/wy6Aj44vtmaA=
-- dangers: none
BEGIN;
LOCK TABLE "momentum_schema" IN ACCESS EXCLUSIVE MODE;
SET CONSTRAINTS ALL IMMEDIATE;
DO $momentum$ BEGIN IF NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'OSqDdd5Wxik399Rn/9Zs+zxhQjaw5s6WkOkVQF+PMDRR9QFH+b6a7PWlSOpGKRzhPxDGnPQSzY2isKxRoA6K+A==' AND "schema_digest" = 'TXAa1O5ACUVJeo3xua1qgkvKSF87+opYi1hZCqVdqqc=') THEN RAISE EXCEPTION USING MESSAGE = 'this database is not of the source version'; END IF; END $momentum$;
ALTER TABLE "note" ADD COLUMN "body" text;
ALTER TABLE "note" ADD COLUMN "folder_id" bigint;
CREATE INDEX "note_folder_id_idx" ON "note" ("folder_id");
ALTER TABLE "note" ADD CONSTRAINT "note_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder" ("id") ON DELETE CASCADE;
UPDATE "momentum_schema" SET "version_digest" = '85/9On+gw+ZLWvK7tClkWBy+COcbprA1DYlYkimXgI2ca/11KHujcBrEqjOsI+M8stR3josRp66zDiQFsZcauQ==', "schema_digest" = 'JMVSRLfRUPP5Gaz6pqUDv0VKaPCxFF/wy6Aj44vtmaA=';
COMMIT;
