.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: FEcd0uYnKZoWC9zbaw0fcwWDbyBx8vKkX0AfQTyyW9V60eqwkiVZPmSd+CvMqoe+eN9x22wAd94nBKTpagTD0Q==
-- schema digest: WjkND4GHUE0sfMeQDxmm4C88msk3xlvEmZGDjujYT+o=
-- 'Song.length': the column is called 'length_2' [relational-name]
-- 'Album.cover': it has no inverse whose delete rule could be taken: deleting its destination empties the key [relational-inverse]
BEGIN;
-- entity Album
CREATE TABLE "album" (
  "id" INTEGER PRIMARY KEY,
  "cover_id" INTEGER,
  CONSTRAINT "album_cover_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "media" ("id") ON DELETE SET NULL
);
CREATE INDEX "album_cover_id_idx" ON "album" ("cover_id");
-- entity Media
CREATE TABLE "media" (
  "id" INTEGER PRIMARY KEY,
  "entity" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "brand" TEXT,
  "length" INTEGER,
  "stars" INTEGER,
  "length_2" INTEGER,
  "album_id" INTEGER,
  CONSTRAINT "media_entity_check" CHECK ("entity" IN ('Media', 'Advert', 'Film', 'Song')),
  CONSTRAINT "media_album_id_fkey" FOREIGN KEY ("album_id") REFERENCES "album" ("id") ON DELETE CASCADE
);
CREATE INDEX "media_album_id_idx" ON "media" ("album_id");
-- relationship Album.extras
CREATE TABLE "album_extras" (
  "album_id" INTEGER NOT NULL,
  "media_id" INTEGER NOT NULL,
  PRIMARY KEY ("album_id", "media_id"),
  CONSTRAINT "album_extras_album_id_fkey" FOREIGN KEY ("album_id") REFERENCES "album" ("id") ON DELETE CASCADE,
  CONSTRAINT "album_extras_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media" ("id") ON DELETE CASCADE
);
CREATE INDEX "album_extras_media_id_idx" ON "album_extras" ("media_id");
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'FEcd0uYnKZoWC9zbaw0fcwWDbyBx8vKkX0AfQTyyW9V60eqwkiVZPmSd+CvMqoe+eN9x22wAd94nBKTpagTD0Q==', 'WjkND4GHUE0sfMeQDxmm4C88msk3xlvEmZGDjujYT+o=');
COMMIT;
