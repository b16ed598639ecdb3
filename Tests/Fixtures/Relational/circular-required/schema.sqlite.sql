.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: xyhHx/7f5lv7m/StqNb1vnQ96775JdbeTbhFLNOYXJi2dHZZu+hbMJvEQZ601ONReZiH3a1vxk6tIgc+wup71g==
-- schema digest: PC0mFADsbE8sQ3df6aoSGEx40GIQi56CU2dqFZh1dns=
-- 'Hen.first': it has no inverse whose delete rule could be taken: deleting its destination is refused [relational-inverse]
BEGIN;
-- entity Chicken
CREATE TABLE "chicken" (
  "id" INTEGER PRIMARY KEY,
  "egg_id" INTEGER NOT NULL,
  CONSTRAINT "chicken_egg_id_fkey" FOREIGN KEY ("egg_id") REFERENCES "egg" ("id") ON DELETE RESTRICT
);
CREATE INDEX "chicken_egg_id_idx" ON "chicken" ("egg_id");
-- entity Egg
CREATE TABLE "egg" (
  "id" INTEGER PRIMARY KEY,
  "layer_id" INTEGER NOT NULL,
  CONSTRAINT "egg_layer_id_fkey" FOREIGN KEY ("layer_id") REFERENCES "hen" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX "egg_layer_id_idx" ON "egg" ("layer_id");
-- entity Hen
CREATE TABLE "hen" (
  "id" INTEGER PRIMARY KEY,
  "first_id" INTEGER NOT NULL,
  CONSTRAINT "hen_first_id_fkey" FOREIGN KEY ("first_id") REFERENCES "egg" ("id") DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX "hen_first_id_idx" ON "hen" ("first_id");
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'xyhHx/7f5lv7m/StqNb1vnQ96775JdbeTbhFLNOYXJi2dHZZu+hbMJvEQZ601ONReZiH3a1vxk6tIgc+wup71g==', 'PC0mFADsbE8sQ3df6aoSGEx40GIQi56CU2dqFZh1dns=');
COMMIT;
