.bail on
-- Run it on a copy first: sqlite3 DATABASE < SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: FEcd0uYnKZoWC9zbaw0fcwWDbyBx8vKkX0AfQTyyW9V60eqwkiVZPmSd+CvMqoe+eN9x22wAd94nBKTpagTD0Q==
-- source schema digest: WjkND4GHUE0sfMeQDxmm4C88msk3xlvEmZGDjujYT+o=
-- target version digest: /nXTJhWloxLotxlH9vRYuP4tVCD6LD8D8lPrCV6z9zY9bpPxWDaZsKLFerXS7yRMqDjK9rxt9WFcMNY3eQw30Q==
-- target schema digest: 3WkcF/aGHQvO9Z7vmMo3AXdtjgRvUqGomU1l/z4JZLM=
-- dangers: deletes-data
PRAGMA foreign_keys = OFF;
BEGIN EXCLUSIVE;
CREATE TEMP TABLE "momentum_guard_0" (problem INTEGER CONSTRAINT "this database is not of the source version" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_0" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'FEcd0uYnKZoWC9zbaw0fcwWDbyBx8vKkX0AfQTyyW9V60eqwkiVZPmSd+CvMqoe+eN9x22wAd94nBKTpagTD0Q==' AND "schema_digest" = 'WjkND4GHUE0sfMeQDxmm4C88msk3xlvEmZGDjujYT+o='));
DROP TABLE temp."momentum_guard_0";
CREATE TEMP TABLE "momentum_guard_1" (problem INTEGER CONSTRAINT "foreign keys are on: the script must begin outside of a transaction" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_1" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_foreign_keys WHERE foreign_keys = 0));
DROP TABLE temp."momentum_guard_1";
CREATE TABLE "momentum new 0" (
  "id" INTEGER PRIMARY KEY,
  "cover_id" INTEGER,
  CONSTRAINT "album_cover_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "item" ("id") ON DELETE SET NULL
);
INSERT INTO "momentum new 0" ("id", "cover_id") SELECT o."id", CASE WHEN EXISTS (SELECT 1 FROM "media" k WHERE k."id" = o."cover_id" AND k."entity" IN ('Media', 'Song')) THEN o."cover_id" END FROM "album" o;
CREATE TABLE "momentum new 1" (
  "id" INTEGER PRIMARY KEY,
  "title" TEXT NOT NULL,
  "length" INTEGER,
  "stars" INTEGER
);
INSERT INTO "momentum new 1" ("id", "title", "length", "stars") SELECT o."id", o."title", o."length", o."stars" FROM "media" o WHERE o."entity" IN ('Film');
CREATE TABLE "momentum new 2" (
  "id" INTEGER PRIMARY KEY,
  "entity" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "length" INTEGER,
  "album_id" INTEGER,
  CONSTRAINT "item_entity_check" CHECK ("entity" IN ('Media', 'Track')),
  CONSTRAINT "item_album_id_fkey" FOREIGN KEY ("album_id") REFERENCES "album" ("id") ON DELETE CASCADE
);
INSERT INTO "momentum new 2" ("id", "entity", "title", "length", "album_id") SELECT o."id", CASE o."entity" WHEN 'Song' THEN 'Track' ELSE o."entity" END, o."title", CASE WHEN o."entity" IN ('Media') THEN CAST(NULL AS INTEGER) WHEN o."entity" IN ('Song') THEN o."length_2" END, o."album_id" FROM "media" o WHERE o."entity" IN ('Media', 'Song');
CREATE TABLE "momentum new 3" (
  "album_id" INTEGER NOT NULL,
  "media_id" INTEGER NOT NULL,
  PRIMARY KEY ("album_id", "media_id"),
  CONSTRAINT "album_extras_album_id_fkey" FOREIGN KEY ("album_id") REFERENCES "album" ("id") ON DELETE CASCADE,
  CONSTRAINT "album_extras_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "item" ("id") ON DELETE CASCADE
);
INSERT INTO "momentum new 3" ("album_id", "media_id") SELECT l.a, l.b FROM (SELECT p."album_id" AS a, p."media_id" AS b, CAST(NULL AS INTEGER) AS a_order, CAST(NULL AS INTEGER) AS b_order FROM "album_extras" p WHERE p."album_id" IS NOT NULL AND p."media_id" IS NOT NULL AND EXISTS (SELECT 1 FROM "media" k WHERE k."id" = p."media_id" AND k."entity" IN ('Media', 'Song'))) l GROUP BY l.a, l.b;
DROP TABLE "album";
DROP TABLE "media";
DROP TABLE "album_extras";
ALTER TABLE "momentum new 0" RENAME TO "album";
ALTER TABLE "momentum new 1" RENAME TO "film";
ALTER TABLE "momentum new 2" RENAME TO "item";
ALTER TABLE "momentum new 3" RENAME TO "album_extras";
CREATE INDEX "album_cover_id_idx" ON "album" ("cover_id");
CREATE INDEX "item_album_id_idx" ON "item" ("album_id");
CREATE INDEX "album_extras_media_id_idx" ON "album_extras" ("media_id");
CREATE TEMP TABLE "momentum_guard_2" (problem INTEGER CONSTRAINT "a foreign key points nowhere" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_2" SELECT 1 WHERE EXISTS (SELECT 1 FROM pragma_foreign_key_check);
DROP TABLE temp."momentum_guard_2";
UPDATE "momentum_schema" SET "version_digest" = '/nXTJhWloxLotxlH9vRYuP4tVCD6LD8D8lPrCV6z9zY9bpPxWDaZsKLFerXS7yRMqDjK9rxt9WFcMNY3eQw30Q==', "schema_digest" = '3WkcF/aGHQvO9Z7vmMo3AXdtjgRvUqGomU1l/z4JZLM=';
COMMIT;
