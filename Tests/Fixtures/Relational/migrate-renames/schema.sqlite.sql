.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: AUSwAC6ClD7HlkcmIFGFiQGXH9VAjH90czcH8hpy2knxdN4CEmKhAiy5iGRBNdQ6CSpbt6rZcvIeWfvg60Vhyw==
-- schema digest: qxfwczRxQ3ojCgnsQL9cbYUv5E5eCZJGyyQdkI69P70=
BEGIN;
-- entity Folder
CREATE TABLE "folder" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT NOT NULL
);
-- entity Label
CREATE TABLE "label" (
  "id" INTEGER PRIMARY KEY,
  "text" TEXT
);
-- entity Note
CREATE TABLE "note" (
  "id" INTEGER PRIMARY KEY,
  "title" TEXT,
  "body" TEXT,
  "a" TEXT,
  "b" TEXT,
  "folder_id" INTEGER,
  CONSTRAINT "note_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder" ("id") ON DELETE CASCADE
);
CREATE INDEX "note_folder_id_idx" ON "note" ("folder_id");
-- relationship Folder.labels
CREATE TABLE "folder_labels" (
  "folder_id" INTEGER NOT NULL,
  "label_id" INTEGER NOT NULL,
  PRIMARY KEY ("folder_id", "label_id"),
  CONSTRAINT "folder_labels_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder" ("id") ON DELETE CASCADE,
  CONSTRAINT "folder_labels_label_id_fkey" FOREIGN KEY ("label_id") REFERENCES "label" ("id") ON DELETE CASCADE
);
CREATE INDEX "folder_labels_label_id_idx" ON "folder_labels" ("label_id");
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'AUSwAC6ClD7HlkcmIFGFiQGXH9VAjH90czcH8hpy2knxdN4CEmKhAiy5iGRBNdQ6CSpbt6rZcvIeWfvg60Vhyw==', 'qxfwczRxQ3ojCgnsQL9cbYUv5E5eCZJGyyQdkI69P70=');
COMMIT;
