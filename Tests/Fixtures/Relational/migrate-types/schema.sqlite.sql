.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: ClW7fyMJt9CNmYUL5PSQgnyC9sa9rDpRcBT2cvhPlpVjQmMteFQuGlVAb1G8lMOhwH9gpZ1X5UpTS+cipW3i9Q==
-- schema digest: GD5phPxNG+c/pcb/ov4mVazc52vrDNzjc8y2zX3/GkI=
BEGIN;
-- entity Reading
CREATE TABLE "reading" (
  "id" INTEGER PRIMARY KEY,
  "count" INTEGER NOT NULL DEFAULT 1,
  "flag" INTEGER,
  "level" REAL,
  "gone" TEXT,
  "note" TEXT,
  CHECK ("flag" IN (0, 1))
);
CREATE INDEX "reading_count_idx" ON "reading" ("count");
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'ClW7fyMJt9CNmYUL5PSQgnyC9sa9rDpRcBT2cvhPlpVjQmMteFQuGlVAb1G8lMOhwH9gpZ1X5UpTS+cipW3i9Q==', 'GD5phPxNG+c/pcb/ov4mVazc52vrDNzjc8y2zX3/GkI=');
COMMIT;
