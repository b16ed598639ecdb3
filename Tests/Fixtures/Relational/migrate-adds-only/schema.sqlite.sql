.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: OSqDdd5Wxik399Rn/9Zs+zxhQjaw5s6WkOkVQF+PMDRR9QFH+b6a7PWlSOpGKRzhPxDGnPQSzY2isKxRoA6K+A==
-- schema digest: rPyqOjE40t64CGjiWTGGeqTdfodVho5S1+pTWS5pzWU=
BEGIN;
-- entity Folder
CREATE TABLE "folder" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT
);
-- entity Note
CREATE TABLE "note" (
  "id" INTEGER PRIMARY KEY,
  "title" TEXT
);
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'OSqDdd5Wxik399Rn/9Zs+zxhQjaw5s6WkOkVQF+PMDRR9QFH+b6a7PWlSOpGKRzhPxDGnPQSzY2isKxRoA6K+A==', 'rPyqOjE40t64CGjiWTGGeqTdfodVho5S1+pTWS5pzWU=');
COMMIT;
