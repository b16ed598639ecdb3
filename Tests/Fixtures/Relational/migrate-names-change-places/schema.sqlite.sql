.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: AeVGVEGgtNWG+zoIH/YMjDqyWTNIW4EublqSeQ6ALW8b2fmnjZaEACt4tMMbaXhokmwUBDk74WfLoiq4Rdv3Rw==
-- schema digest: 8R3axp7qwS7jv8o9t07OeUxjlNEaC6BJ8Goqg5JU0D4=
-- 'Left.other': it has no inverse whose delete rule could be taken: deleting its destination empties the key [relational-inverse]
BEGIN;
-- entity Left
CREATE TABLE "left" (
  "id" INTEGER PRIMARY KEY,
  "l" TEXT,
  "other_id" INTEGER,
  CONSTRAINT "left_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "right" ("id") ON DELETE SET NULL
);
CREATE INDEX "left_other_id_idx" ON "left" ("other_id");
-- entity Right
CREATE TABLE "right" (
  "id" INTEGER PRIMARY KEY,
  "r" TEXT DEFAULT 'right'
);
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'AeVGVEGgtNWG+zoIH/YMjDqyWTNIW4EublqSeQ6ALW8b2fmnjZaEACt4tMMbaXhokmwUBDk74WfLoiq4Rdv3Rw==', '8R3axp7qwS7jv8o9t07OeUxjlNEaC6BJ8Goqg5JU0D4=');
COMMIT;
