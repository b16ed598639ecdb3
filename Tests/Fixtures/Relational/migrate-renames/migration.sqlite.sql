.bail on
-- Run it on a copy first: sqlite3 DATABASE < SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: AUSwAC6ClD7HlkcmIFGFiQGXH9VAjH90czcH8hpy2knxdN4CEmKhAiy5iGRBNdQ6CSpbt6rZcvIeWfvg60Vhyw==
-- source schema digest: qxfwczRxQ3ojCgnsQL9cbYUv5E5eCZJGyyQdkI69P70=
-- target version digest: Sklob4fRluuI6XyymZ3amupboAA94J07pVbOvCmGU7WcQ4Jq+uReMxsE840I40xWAkBe2GQLStOjTU2VdnGaNQ==
-- target schema digest: HEV6sima9pXzI41FaMGwgrSdsaihA0oONvLlP9iLuCI=
-- dangers: none
PRAGMA foreign_keys = OFF;
BEGIN EXCLUSIVE;
CREATE TEMP TABLE "momentum_guard_0" (problem INTEGER CONSTRAINT "this database is not of the source version" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_0" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'AUSwAC6ClD7HlkcmIFGFiQGXH9VAjH90czcH8hpy2knxdN4CEmKhAiy5iGRBNdQ6CSpbt6rZcvIeWfvg60Vhyw==' AND "schema_digest" = 'qxfwczRxQ3ojCgnsQL9cbYUv5E5eCZJGyyQdkI69P70='));
DROP TABLE temp."momentum_guard_0";
CREATE TEMP TABLE "momentum_guard_1" (problem INTEGER CONSTRAINT "foreign keys are on: the script must begin outside of a transaction" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_1" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_foreign_keys WHERE foreign_keys = 0));
DROP TABLE temp."momentum_guard_1";
CREATE TABLE "momentum new 1" (
  "id" INTEGER PRIMARY KEY,
  "headline" TEXT,
  "body" TEXT,
  "b" TEXT,
  "a" TEXT,
  "binder_id" INTEGER,
  CONSTRAINT "page_binder_id_fkey" FOREIGN KEY ("binder_id") REFERENCES "folder" ("id") ON DELETE CASCADE
);
INSERT INTO "momentum new 1" ("id", "headline", "body", "b", "a", "binder_id") SELECT o."id", o."title", o."body", o."a", o."b", o."folder_id" FROM "note" o;
CREATE TABLE "momentum new 2" (
  "id" INTEGER PRIMARY KEY,
  "text" TEXT
);
INSERT INTO "momentum new 2" ("id", "text") SELECT o."id", o."text" FROM "label" o;
CREATE TABLE "momentum new 3" (
  "folder_id" INTEGER NOT NULL,
  "tag_id" INTEGER NOT NULL,
  PRIMARY KEY ("folder_id", "tag_id"),
  CONSTRAINT "folder_tags_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder" ("id") ON DELETE CASCADE,
  CONSTRAINT "folder_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tag" ("id") ON DELETE CASCADE
);
INSERT INTO "momentum new 3" ("folder_id", "tag_id") SELECT l.a, l.b FROM (SELECT p."folder_id" AS a, p."label_id" AS b, CAST(NULL AS INTEGER) AS a_order, CAST(NULL AS INTEGER) AS b_order FROM "folder_labels" p WHERE p."folder_id" IS NOT NULL AND p."label_id" IS NOT NULL) l GROUP BY l.a, l.b;
DROP TABLE "label";
DROP TABLE "note";
DROP TABLE "folder_labels";
ALTER TABLE "momentum new 1" RENAME TO "page";
ALTER TABLE "momentum new 2" RENAME TO "tag";
ALTER TABLE "momentum new 3" RENAME TO "folder_tags";
CREATE INDEX "page_binder_id_idx" ON "page" ("binder_id");
CREATE INDEX "folder_tags_tag_id_idx" ON "folder_tags" ("tag_id");
CREATE TEMP TABLE "momentum_guard_2" (problem INTEGER CONSTRAINT "a foreign key points nowhere" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_2" SELECT 1 WHERE EXISTS (SELECT 1 FROM pragma_foreign_key_check);
DROP TABLE temp."momentum_guard_2";
UPDATE "momentum_schema" SET "version_digest" = 'Sklob4fRluuI6XyymZ3amupboAA94J07pVbOvCmGU7WcQ4Jq+uReMxsE840I40xWAkBe2GQLStOjTU2VdnGaNQ==', "schema_digest" = 'HEV6sima9pXzI41FaMGwgrSdsaihA0oONvLlP9iLuCI=';
COMMIT;
