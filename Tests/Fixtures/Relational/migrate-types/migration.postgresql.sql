\set ON_ERROR_STOP on
-- Run it on a copy first: psql -d DATABASE -f SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: ClW7fyMJt9CNmYUL5PSQgnyC9sa9rDpRcBT2cvhPlpVjQmMteFQuGlVAb1G8lMOhwH9gpZ1X5UpTS+cipW3i9Q==
-- source schema digest: PAO8USvNT4czhNE/O6IBQ9zGSZeM8rEwUNxD3A8mULY=
-- target version digest: opN1pjrtLgd644TCnSoG/ML4P5mNqhSJcAXmN4zrjZpt74Q1ELpa+hPDj//uxvhYbzuGSeAWGeZDSy9u+K5H2A==
-- target schema digest: Q6kLgIpRFTYFOGfDM9mCOoSU03vIJtQp4RRvmNZqSFk=
-- dangers: deletes-data, may-fail-on-data
BEGIN;
LOCK TABLE "momentum_schema" IN ACCESS EXCLUSIVE MODE;
SET CONSTRAINTS ALL IMMEDIATE;
DO $momentum$ BEGIN IF NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'ClW7fyMJt9CNmYUL5PSQgnyC9sa9rDpRcBT2cvhPlpVjQmMteFQuGlVAb1G8lMOhwH9gpZ1X5UpTS+cipW3i9Q==' AND "schema_digest" = 'PAO8USvNT4czhNE/O6IBQ9zGSZeM8rEwUNxD3A8mULY=') THEN RAISE EXCEPTION USING MESSAGE = 'this database is not of the source version'; END IF; END $momentum$;
ALTER TABLE "reading" ADD COLUMN "unit" text DEFAULT 'm';
ALTER TABLE "reading" ADD COLUMN "when" timestamptz;
DROP INDEX "reading_count_idx";
ALTER TABLE "reading" DROP COLUMN "gone";
ALTER TABLE "reading" ALTER COLUMN "count" DROP DEFAULT;
ALTER TABLE "reading" ALTER COLUMN "count" TYPE bigint USING ("count")::bigint;
ALTER TABLE "reading" ALTER COLUMN "count" SET DEFAULT 2;
ALTER TABLE "reading" ALTER COLUMN "flag" TYPE integer USING ("flag"::integer)::integer;
ALTER TABLE "reading" ALTER COLUMN "level" TYPE integer USING (trunc("level"))::integer;
UPDATE "reading" SET "note" = 'none' WHERE "note" IS NULL;
ALTER TABLE "reading" ALTER COLUMN "note" SET DEFAULT 'none';
ALTER TABLE "reading" ALTER COLUMN "note" SET NOT NULL;
ALTER TABLE "reading" ALTER COLUMN "unit" SET NOT NULL;
ALTER TABLE "reading" ADD CONSTRAINT "reading_unit_count_key" UNIQUE ("unit", "count");
ALTER TABLE "reading" ADD CONSTRAINT "reading_count_check" CHECK ("count" >= 0);
CREATE INDEX "reading_count_idx" ON "reading" ("count" DESC);
UPDATE "momentum_schema" SET "version_digest" = 'opN1pjrtLgd644TCnSoG/ML4P5mNqhSJcAXmN4zrjZpt74Q1ELpa+hPDj//uxvhYbzuGSeAWGeZDSy9u+K5H2A==', "schema_digest" = 'Q6kLgIpRFTYFOGfDM9mCOoSU03vIJtQp4RRvmNZqSFk=';
COMMIT;
