.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: q0o7NT7vP0Xg72R52Kx4k2yb49z3MC8GkzK1F12H8A8/id1Tm1G5HxIAlHJf66l+o1ZtlglqZlUdPmhxjTkEEw==
-- schema digest: reyBSC18K9Z/o4IIVjhiQW6y7XD69ih2P2Sb+mF338k=
-- 'Everything.id': the column is called 'id_2' [relational-name]
-- 'Everything.code': SQLite does not check '[A-Z]{2}[0-9]+' [relational-pattern]
-- 'Everything.oddCode': no database checks '(?i)\p{L}+': it may mean something else there than in ICU [relational-pattern]
-- 'Everything.titleUpper': SQLite changes the case of ASCII letters only [relational-ascii-case]
-- 'Everything.titlePlain': nothing in the schema computes 'canonical:(title)' by itself [relational-derived]
BEGIN;
-- entity Everything
--   website: a URI
--   payload: bytes that NSSecureUnarchiveFromData makes
--   title_upper: derived: uppercase:(title)
--   title_plain: derived: canonical:(title)
CREATE TABLE "everything" (
  "id" INTEGER PRIMARY KEY,
  "id_2" TEXT NOT NULL DEFAULT '01234567-89ab-cdef-0123-456789abcdef',
  "small" INTEGER DEFAULT 1,
  "medium" INTEGER NOT NULL DEFAULT 0,
  "large" INTEGER,
  "price" NUMERIC DEFAULT 9.95,
  "ratio" REAL,
  "share" REAL DEFAULT 0.25,
  "title" TEXT NOT NULL DEFAULT 'it''s',
  "code" TEXT,
  "odd_code" TEXT,
  "is_open" INTEGER NOT NULL DEFAULT 0,
  "created_at" TEXT DEFAULT '2024-01-02 00:00:00.000',
  "image" BLOB,
  "website" TEXT,
  "payload" BLOB,
  "place_latitude" REAL,
  "place_longitude" REAL,
  "title_upper" TEXT GENERATED ALWAYS AS (upper("title")) STORED,
  "title_plain" TEXT,
  CONSTRAINT "everything_code_key" UNIQUE ("code"),
  CONSTRAINT "everything_title_created_at_key" UNIQUE ("title", "created_at"),
  CONSTRAINT "everything_small_check" CHECK ("small" >= -5 AND "small" <= 5),
  CONSTRAINT "everything_price_check" CHECK ("price" >= 0),
  CONSTRAINT "everything_ratio_check" CHECK ("ratio" <= 1.5),
  CONSTRAINT "everything_title_check" CHECK (length("title") >= 1 AND length("title") <= 20),
  CONSTRAINT "everything_created_at_check" CHECK ("created_at" >= '2001-01-01 00:00:00.000'),
  CHECK ("is_open" IN (0, 1))
);
CREATE INDEX "everything_price_created_at_idx" ON "everything" ("price", "created_at" DESC);
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'q0o7NT7vP0Xg72R52Kx4k2yb49z3MC8GkzK1F12H8A8/id1Tm1G5HxIAlHJf66l+o1ZtlglqZlUdPmhxjTkEEw==', 'reyBSC18K9Z/o4IIVjhiQW6y7XD69ih2P2Sb+mF338k=');
COMMIT;
