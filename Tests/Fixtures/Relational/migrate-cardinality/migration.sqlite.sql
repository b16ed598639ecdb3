.bail on
-- Run it on a copy first: sqlite3 DATABASE < SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: NiwuZ6l6+tuEkzc5JpisZVIl/RI8uuMgi1Na7sat3U5gmE8qbkH/NJ2xh+3rcJbgHdkCx1ew20zKS3Tqx7fi9A==
-- source schema digest: MKF4swk79qJzI1T5Vp0utpQxsSR6QDvE3jixxJzTKKM=
-- target version digest: ZV7aWewOI8xEI1EmUevY0lnK0tjyY2YglKcQoHn/xkLy/H854aRfQpA301WFFr6FEZpHJPwhsu9iIvFM1i1hwg==
-- target schema digest: OFkMUQ6aHMtfOUqBOKvOQ/OQ2uT5GfCQWxrSquuMJrg=
-- dangers: deletes-data
-- 'Person.books': no key expresses Cascade over a table of pairs [relational-delete-rule]
PRAGMA foreign_keys = OFF;
BEGIN EXCLUSIVE;
CREATE TEMP TABLE "momentum_guard_0" (problem INTEGER CONSTRAINT "this database is not of the source version" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_0" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'NiwuZ6l6+tuEkzc5JpisZVIl/RI8uuMgi1Na7sat3U5gmE8qbkH/NJ2xh+3rcJbgHdkCx1ew20zKS3Tqx7fi9A==' AND "schema_digest" = 'MKF4swk79qJzI1T5Vp0utpQxsSR6QDvE3jixxJzTKKM='));
DROP TABLE temp."momentum_guard_0";
CREATE TEMP TABLE "momentum_guard_1" (problem INTEGER CONSTRAINT "foreign keys are on: the script must begin outside of a transaction" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_1" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_foreign_keys WHERE foreign_keys = 0));
DROP TABLE temp."momentum_guard_1";
CREATE TABLE "momentum new 0" (
  "id" INTEGER PRIMARY KEY,
  "title" TEXT,
  "readers_id" INTEGER,
  "shelf_id" INTEGER,
  "shelf_position" INTEGER,
  CONSTRAINT "book_readers_id_fkey" FOREIGN KEY ("readers_id") REFERENCES "person" ("id") ON DELETE SET NULL,
  CONSTRAINT "book_shelf_id_fkey" FOREIGN KEY ("shelf_id") REFERENCES "shelf" ("id") ON DELETE SET NULL
);
INSERT INTO "momentum new 0" ("id", "title", "readers_id", "shelf_id", "shelf_position") SELECT o."id", o."title", (SELECT min(l.b) FROM (SELECT p."book_id" AS a, p."person_id" AS b, CAST(NULL AS INTEGER) AS a_order, CAST(NULL AS INTEGER) AS b_order FROM "book_readers" p WHERE p."book_id" IS NOT NULL AND p."person_id" IS NOT NULL) l WHERE l.a = o."id"), o."shelf_id", CASE WHEN o."shelf_id" IS NOT NULL THEN row_number() OVER (PARTITION BY o."shelf_id" ORDER BY o."id") END FROM "book" o;
CREATE TABLE "momentum new 3" (
  "book_id" INTEGER NOT NULL,
  "person_id" INTEGER NOT NULL,
  PRIMARY KEY ("book_id", "person_id"),
  CONSTRAINT "book_author_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book" ("id") ON DELETE CASCADE,
  CONSTRAINT "book_author_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE
);
INSERT INTO "momentum new 3" ("book_id", "person_id") SELECT l.a, l.b FROM (SELECT p."id" AS a, p."author_id" AS b, CAST(NULL AS INTEGER) AS a_order, CAST(NULL AS INTEGER) AS b_order FROM "book" p WHERE p."id" IS NOT NULL AND p."author_id" IS NOT NULL) l GROUP BY l.a, l.b;
DROP TABLE "book";
DROP TABLE "book_readers";
ALTER TABLE "momentum new 0" RENAME TO "book";
ALTER TABLE "momentum new 3" RENAME TO "book_author";
CREATE INDEX "book_readers_id_idx" ON "book" ("readers_id");
CREATE INDEX "book_shelf_id_idx" ON "book" ("shelf_id");
CREATE INDEX "book_author_person_id_idx" ON "book_author" ("person_id");
CREATE TEMP TABLE "momentum_guard_2" (problem INTEGER CONSTRAINT "a foreign key points nowhere" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_2" SELECT 1 WHERE EXISTS (SELECT 1 FROM pragma_foreign_key_check);
DROP TABLE temp."momentum_guard_2";
UPDATE "momentum_schema" SET "version_digest" = 'ZV7aWewOI8xEI1EmUevY0lnK0tjyY2YglKcQoHn/xkLy/H854aRfQpA301WFFr6FEZpHJPwhsu9iIvFM1i1hwg==', "schema_digest" = 'OFkMUQ6aHMtfOUqBOKvOQ/OQ2uT5GfCQWxrSquuMJrg=';
COMMIT;
