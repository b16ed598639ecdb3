\set ON_ERROR_STOP on
-- Run it on a copy first: psql -d DATABASE -f SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: AeVGVEGgtNWG+zoIH/YMjDqyWTNIW4EublqSeQ6ALW8b2fmnjZaEACt4tMMbaXhokmwUBDk74WfLoiq4Rdv3Rw==
-- source schema digest: I+ZdSEi6KUzJ66eZRY78MvIa+CspK4cws+U1U550BYk=
-- target version digest: zUJ9oSqwIQlMHa9XoRqNodmo2Khx9Hz2J059fWRf1tNnYRhcWtRMp6uENdZRQbphNT9QpMQ9KQ/C41X+QGw+cA==
-- target schema digest: hovvmLjTMM8OcjpN3T4q+BVTGBG3VMYnUDLfVdlmhN8=
-- dangers: none
-- 'Right.other': it has no inverse whose delete rule could be taken: deleting its destination empties the key [relational-inverse]
BEGIN;
LOCK TABLE "momentum_schema" IN ACCESS EXCLUSIVE MODE;
SET CONSTRAINTS ALL IMMEDIATE;
DO $momentum$ BEGIN IF NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'AeVGVEGgtNWG+zoIH/YMjDqyWTNIW4EublqSeQ6ALW8b2fmnjZaEACt4tMMbaXhokmwUBDk74WfLoiq4Rdv3Rw==' AND "schema_digest" = 'I+ZdSEi6KUzJ66eZRY78MvIa+CspK4cws+U1U550BYk=') THEN RAISE EXCEPTION USING MESSAGE = 'this database is not of the source version'; END IF; END $momentum$;
ALTER TABLE "left" DROP CONSTRAINT "left_other_id_fkey";
DROP INDEX "left_other_id_idx";
ALTER TABLE "right" RENAME TO "momentum moved 0";
ALTER TABLE "left" RENAME TO "momentum moved 1";
ALTER TABLE "momentum moved 0" RENAME TO "left";
ALTER TABLE "momentum moved 1" RENAME TO "right";
ALTER INDEX "right_pkey" RENAME TO "momentum moved 0";
ALTER INDEX "left_pkey" RENAME TO "momentum moved 1";
ALTER INDEX "momentum moved 0" RENAME TO "left_pkey";
ALTER INDEX "momentum moved 1" RENAME TO "right_pkey";
CREATE INDEX "right_other_id_idx" ON "right" ("other_id");
ALTER TABLE "right" ADD CONSTRAINT "right_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "left" ("id") ON DELETE SET NULL;
UPDATE "momentum_schema" SET "version_digest" = 'zUJ9oSqwIQlMHa9XoRqNodmo2Khx9Hz2J059fWRf1tNnYRhcWtRMp6uENdZRQbphNT9QpMQ9KQ/C41X+QGw+cA==', "schema_digest" = 'hovvmLjTMM8OcjpN3T4q+BVTGBG3VMYnUDLfVdlmhN8=';
COMMIT;
