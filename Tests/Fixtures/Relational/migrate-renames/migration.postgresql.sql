\set ON_ERROR_STOP on
-- Run it on a copy first: psql -d DATABASE -f SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: AUSwAC6ClD7HlkcmIFGFiQGXH9VAjH90czcH8hpy2knxdN4CEmKhAiy5iGRBNdQ6CSpbt6rZcvIeWfvg60Vhyw==
-- source schema digest: HmtCfJM3I46tQT8OpuAztxQ7qM1GuFFDT82k1CHes6U=
-- target version digest: Sklob4fRluuI6XyymZ3amupboAA94J07pVbOvCmGU7WcQ4Jq+uReMxsE840I40xWAkBe2GQLStOjTU2VdnGaNQ==
-- target schema digest: KLMUNpsdPdCn2/kkTdhY8sJK5VQM0SVcd0N2WgNL7PA=
-- dangers: none
BEGIN;
LOCK TABLE "momentum_schema" IN ACCESS EXCLUSIVE MODE;
SET CONSTRAINTS ALL IMMEDIATE;
DO $momentum$ BEGIN IF NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = 'AUSwAC6ClD7HlkcmIFGFiQGXH9VAjH90czcH8hpy2knxdN4CEmKhAiy5iGRBNdQ6CSpbt6rZcvIeWfvg60Vhyw==' AND "schema_digest" = 'HmtCfJM3I46tQT8OpuAztxQ7qM1GuFFDT82k1CHes6U=') THEN RAISE EXCEPTION USING MESSAGE = 'this database is not of the source version'; END IF; END $momentum$;
ALTER TABLE "note" DROP CONSTRAINT "note_folder_id_fkey";
ALTER TABLE "folder_labels" DROP CONSTRAINT "folder_labels_folder_id_fkey";
ALTER TABLE "folder_labels" DROP CONSTRAINT "folder_labels_label_id_fkey";
DROP INDEX "note_folder_id_idx";
DROP INDEX "folder_labels_label_id_idx";
ALTER TABLE "note" RENAME TO "page";
ALTER TABLE "label" RENAME TO "tag";
ALTER TABLE "folder_labels" RENAME TO "folder_tags";
ALTER INDEX "note_pkey" RENAME TO "page_pkey";
ALTER INDEX "label_pkey" RENAME TO "tag_pkey";
ALTER INDEX "folder_labels_pkey" RENAME TO "folder_tags_pkey";
ALTER TABLE "page" RENAME COLUMN "a" TO "momentum moved 0";
ALTER TABLE "page" RENAME COLUMN "b" TO "momentum moved 1";
ALTER TABLE "page" RENAME COLUMN "title" TO "headline";
ALTER TABLE "page" RENAME COLUMN "momentum moved 0" TO "b";
ALTER TABLE "page" RENAME COLUMN "momentum moved 1" TO "a";
ALTER TABLE "page" RENAME COLUMN "folder_id" TO "binder_id";
ALTER TABLE "folder_tags" RENAME COLUMN "label_id" TO "tag_id";
CREATE INDEX "page_binder_id_idx" ON "page" ("binder_id");
CREATE INDEX "folder_tags_tag_id_idx" ON "folder_tags" ("tag_id");
ALTER TABLE "page" ADD CONSTRAINT "page_binder_id_fkey" FOREIGN KEY ("binder_id") REFERENCES "folder" ("id") ON DELETE CASCADE;
ALTER TABLE "folder_tags" ADD CONSTRAINT "folder_tags_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder" ("id") ON DELETE CASCADE;
ALTER TABLE "folder_tags" ADD CONSTRAINT "folder_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tag" ("id") ON DELETE CASCADE;
UPDATE "momentum_schema" SET "version_digest" = 'Sklob4fRluuI6XyymZ3amupboAA94J07pVbOvCmGU7WcQ4Jq+uReMxsE840I40xWAkBe2GQLStOjTU2VdnGaNQ==', "schema_digest" = 'KLMUNpsdPdCn2/kkTdhY8sJK5VQM0SVcd0N2WgNL7PA=';
COMMIT;
