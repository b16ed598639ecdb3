.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: NiwuZ6l6+tuEkzc5JpisZVIl/RI8uuMgi1Na7sat3U5gmE8qbkH/NJ2xh+3rcJbgHdkCx1ew20zKS3Tqx7fi9A==
-- schema digest: MKF4swk79qJzI1T5Vp0utpQxsSR6QDvE3jixxJzTKKM=
BEGIN;
-- entity Book
CREATE TABLE "book" (
  "id" INTEGER PRIMARY KEY,
  "title" TEXT,
  "author_id" INTEGER,
  "shelf_id" INTEGER,
  CONSTRAINT "book_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE CASCADE,
  CONSTRAINT "book_shelf_id_fkey" FOREIGN KEY ("shelf_id") REFERENCES "shelf" ("id") ON DELETE SET NULL
);
CREATE INDEX "book_author_id_idx" ON "book" ("author_id");
CREATE INDEX "book_shelf_id_idx" ON "book" ("shelf_id");
-- entity Person
CREATE TABLE "person" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT
);
-- entity Shelf
CREATE TABLE "shelf" (
  "id" INTEGER PRIMARY KEY
);
-- relationship Book.readers
CREATE TABLE "book_readers" (
  "book_id" INTEGER NOT NULL,
  "person_id" INTEGER NOT NULL,
  PRIMARY KEY ("book_id", "person_id"),
  CONSTRAINT "book_readers_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book" ("id") ON DELETE CASCADE,
  CONSTRAINT "book_readers_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE
);
CREATE INDEX "book_readers_person_id_idx" ON "book_readers" ("person_id");
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'NiwuZ6l6+tuEkzc5JpisZVIl/RI8uuMgi1Na7sat3U5gmE8qbkH/NJ2xh+3rcJbgHdkCx1ew20zKS3Tqx7fi9A==', 'MKF4swk79qJzI1T5Vp0utpQxsSR6QDvE3jixxJzTKKM=');
COMMIT;
