\set ON_ERROR_STOP on
-- Run it on a copy first: psql -d DATABASE -f SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: NiwuZ6l6+tuEkzc5JpisZVIl/RI8uuMgi1Na7sat3U5gmE8qbkH/NJ2xh+3rcJbgHdkCx1ew20zKS3Tqx7fi9A==
-- source schema digest: b7YoOj6uiJzmcZJvZThJU1DOueV6RugBkMXClJrOopI=
-- target version digest: ZV7aWewOI8xEI1EmUevY0lnK0tjyY2YglKcQoHn/xkLy/H854aRfQpA301WFFr6FEZpHJPwhsu9iIvFM1i1hwg==
-- target schema digest: mGMQv2Ay9ZUFJsVyMYK55q4kteFqVX4/bm89uzZNn+c=
-- dangers: deletes-data
-- 'Person.books': no key expresses Cascade over a table of pairs [relational-delete-rule]
BEGIN;
LOCK TABLE "momentum_schema" IN ACCESS EXCLUSIVE MODE;
SET CONSTRAINTS ALL IMMEDIATE;
DO $momentum$ BEGIN IF NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'NiwuZ6l6+tuEkzc5JpisZVIl/RI8uuMgi1Na7sat3U5gmE8qbkH/NJ2xh+3rcJbgHdkCx1ew20zKS3Tqx7fi9A==' AND "schema_digest" = 'b7YoOj6uiJzmcZJvZThJU1DOueV6RugBkMXClJrOopI=') THEN RAISE EXCEPTION USING MESSAGE = 'this database is not of the source version'; END IF; END $momentum$;
ALTER TABLE "book" ADD COLUMN "readers_id" bigint;
ALTER TABLE "book" ADD COLUMN "shelf_position" bigint;
UPDATE "book" t SET "readers_id" = s."readers_id", "shelf_position" = s."shelf_position" FROM (SELECT o."id", (SELECT min(l.b) FROM (SELECT p."book_id" AS a, p."person_id" AS b, CAST(NULL AS bigint) AS a_order, CAST(NULL AS bigint) AS b_order FROM "book_readers" p WHERE p."book_id" IS NOT NULL AND p."person_id" IS NOT NULL) l WHERE l.a = o."id") AS "readers_id", CASE WHEN o."shelf_id" IS NOT NULL THEN row_number() OVER (PARTITION BY o."shelf_id" ORDER BY o."id") END AS "shelf_position" FROM "book" o) s WHERE s."id" = t."id";
CREATE TABLE "book_author" (
  "book_id" bigint NOT NULL,
  "person_id" bigint NOT NULL
);
INSERT INTO "book_author" ("book_id", "person_id") SELECT l.a, l.b FROM (SELECT p."id" AS a, p."author_id" AS b, CAST(NULL AS bigint) AS a_order, CAST(NULL AS bigint) AS b_order FROM "book" p WHERE p."id" IS NOT NULL AND p."author_id" IS NOT NULL) l GROUP BY l.a, l.b;
ALTER TABLE "book" DROP CONSTRAINT "book_author_id_fkey";
ALTER TABLE "book_readers" DROP CONSTRAINT "book_readers_book_id_fkey";
ALTER TABLE "book_readers" DROP CONSTRAINT "book_readers_person_id_fkey";
DROP INDEX "book_author_id_idx";
DROP TABLE "book_readers";
ALTER TABLE "book" DROP COLUMN "author_id";
CREATE INDEX "book_readers_id_idx" ON "book" ("readers_id");
ALTER TABLE "book_author" ADD CONSTRAINT "book_author_pkey" PRIMARY KEY ("book_id", "person_id");
CREATE INDEX "book_author_person_id_idx" ON "book_author" ("person_id");
ALTER TABLE "book" ADD CONSTRAINT "book_readers_id_fkey" FOREIGN KEY ("readers_id") REFERENCES "person" ("id") ON DELETE SET NULL;
ALTER TABLE "book_author" ADD CONSTRAINT "book_author_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book" ("id") ON DELETE CASCADE;
ALTER TABLE "book_author" ADD CONSTRAINT "book_author_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE;
UPDATE "momentum_schema" SET "version_digest" = 'ZV7aWewOI8xEI1EmUevY0lnK0tjyY2YglKcQoHn/xkLy/H854aRfQpA301WFFr6FEZpHJPwhsu9iIvFM1i1hwg==', "schema_digest" = 'mGMQv2Ay9ZUFJsVyMYK55q4kteFqVX4/bm89uzZNn+c=';
COMMIT;
