.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: Xt2uk3XfOq7zkYpWKPARhCMWOmPfvZEHumrPC7iYYM3j6/hOnS+mOgtjYjq7GTWyjvwqsIZWx/fJXJUlTb7c7w==
-- schema digest: hTl8E3ffrgstfRaH8Dh/Qfpr28CISV499TJjyGSTGy8=
-- 'aVeryLongNameThatGoesOnAndOnSoThatNoDatabaseWillEverKeepItAsItStandsInTheModel': the table is called 'a_very_long_name_that_goes_on_and_on_so_that_no_databa_7bd3e4bc' [relational-name]
-- 'momentumSchema': the table is called 'momentum_schema_2' [relational-name]
-- 'order': the table is called 'order_2' [relational-name]
-- 'Größe Nr.aVeryLongNameThatGoesOnAndOnSoThatNoDatabaseWillEverKeepItAsItStandsInTheModelOne': the column is called 'a_very_long_name_that_goes_on_and_on_so_that_no_databa_45292567' [relational-name]
-- 'Größe Nr.aVeryLongNameThatGoesOnAndOnSoThatNoDatabaseWillEverKeepItAsItStandsInTheModelTwo': the column is called 'a_very_long_name_that_goes_on_and_on_so_that_no_databa_f848ef64' [relational-name]
-- 'Größe Nr.ctid': the column is called 'ctid_2' [relational-name]
-- 'Größe Nr.user_id': the column is called 'user_id_2' [relational-name]
-- 'aVeryLongNameThatGoesOnAndOnSoThatNoDatabaseWillEverKeepItAsItStandsInTheModel.aVeryLongNameThatGoesOnAndOnSoThatNoDatabaseWillEverKeepItAsItStandsInTheModel': the table is called 'a_very_long_name_that_goes_on_and_on_so_that_no_databa_3f6af91b' [relational-name]
-- 'order.group': it has no inverse whose delete rule could be taken: deleting its destination empties the key [relational-inverse]
BEGIN;
-- entity aVeryLongNameThatGoesOnAndOnSoThatNoDatabaseWillEverKeepItAsItStandsInTheModel
CREATE TABLE "a_very_long_name_that_goes_on_and_on_so_that_no_databa_7bd3e4bc" (
  "id" INTEGER PRIMARY KEY,
  "x" TEXT NOT NULL
);
-- entity Größe Nr
CREATE TABLE "größe_nr" (
  "id" INTEGER PRIMARY KEY,
  "select" TEXT,
  "user_id" TEXT,
  "user_id_2" TEXT,
  "it_s" TEXT,
  "日本" TEXT,
  "ctid_2" TEXT,
  "url_string" TEXT,
  "a_very_long_name_that_goes_on_and_on_so_that_no_databa_45292567" TEXT,
  "a_very_long_name_that_goes_on_and_on_so_that_no_databa_f848ef64" TEXT,
  CONSTRAINT "größe_nr_it_s_key" UNIQUE ("it_s")
);
-- entity momentumSchema
CREATE TABLE "momentum_schema_2" (
  "id" INTEGER PRIMARY KEY,
  "x" TEXT
);
-- entity Order
CREATE TABLE "order" (
  "id" INTEGER PRIMARY KEY,
  "x" TEXT
);
-- entity order
CREATE TABLE "order_2" (
  "id" INTEGER PRIMARY KEY,
  "x" TEXT,
  "group_id" INTEGER,
  CONSTRAINT "order_2_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "größe_nr" ("id") ON DELETE SET NULL
);
CREATE INDEX "order_2_group_id_idx" ON "order_2" ("group_id");
-- entity sqlite_stat
CREATE TABLE "_sqlite_stat" (
  "id" INTEGER PRIMARY KEY,
  "x" TEXT
);
-- relationship aVeryLongNameThatGoesOnAndOnSoThatNoDatabaseWillEverKeepItAsItStandsInTheModel.aVeryLongNameThatGoesOnAndOnSoThatNoDatabaseWillEverKeepItAsItStandsInTheModel
CREATE TABLE "a_very_long_name_that_goes_on_and_on_so_that_no_databa_3f6af91b" (
  "a_very_long_name_that_goes_on_and_on_so_that_no_databa_ca4dcf9e" INTEGER NOT NULL,
  "order_id" INTEGER NOT NULL,
  PRIMARY KEY ("a_very_long_name_that_goes_on_and_on_so_that_no_databa_ca4dcf9e", "order_id"),
  CONSTRAINT "a_very_long_name_that_goes_on_and_on_so_that_no_databa_67ce5081" FOREIGN KEY ("a_very_long_name_that_goes_on_and_on_so_that_no_databa_ca4dcf9e") REFERENCES "a_very_long_name_that_goes_on_and_on_so_that_no_databa_7bd3e4bc" ("id") ON DELETE CASCADE,
  CONSTRAINT "a_very_long_name_that_goes_on_and_on_so_that_no_databa_8cbc4283" FOREIGN KEY ("order_id") REFERENCES "order_2" ("id") ON DELETE CASCADE
);
CREATE INDEX "a_very_long_name_that_goes_on_and_on_so_that_no_databa_4ebf2421" ON "a_very_long_name_that_goes_on_and_on_so_that_no_databa_3f6af91b" ("order_id");
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'Xt2uk3XfOq7zkYpWKPARhCMWOmPfvZEHumrPC7iYYM3j6/hOnS+mOgtjYjq7GTWyjvwqsIZWx/fJXJUlTb7c7w==', 'hTl8E3ffrgstfRaH8Dh/Qfpr28CISV499TJjyGSTGy8=');
COMMIT;
