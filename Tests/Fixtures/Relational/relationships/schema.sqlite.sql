.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: Bv9CgQwwvpuAZNNpAYcskkfa8sgptFkBuFTgzNr8BTD1IuJwo4Y94dmyRbOicUGxmTmY0z50+9WnVcHtUePpIw==
-- schema digest: eVDseHjbScOX+AxEF1K3NTCnSQfFhYRcA8S90TqzBNs=
-- 'Order.agent': no key expresses the Cascade of a to-one [relational-delete-rule]
-- 'Item.product': it has no inverse whose delete rule could be taken: deleting its destination is refused [relational-inverse]
-- 'Tag.products': no key expresses Cascade over a table of pairs [relational-delete-rule]
BEGIN;
-- entity Agent
CREATE TABLE "agent" (
  "id" INTEGER PRIMARY KEY,
  "boss_id" INTEGER,
  CONSTRAINT "agent_boss_id_fkey" FOREIGN KEY ("boss_id") REFERENCES "agent" ("id")
);
CREATE INDEX "agent_boss_id_idx" ON "agent" ("boss_id");
-- entity Card
CREATE TABLE "card" (
  "id" INTEGER PRIMARY KEY,
  "number" TEXT,
  "owner_id" INTEGER NOT NULL,
  CONSTRAINT "card_owner_id_key" UNIQUE ("owner_id"),
  CONSTRAINT "card_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "customer" ("id") ON DELETE RESTRICT
);
-- entity Customer
CREATE TABLE "customer" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT
);
-- entity Item
--   order_position: place in Order.items
CREATE TABLE "item" (
  "id" INTEGER PRIMARY KEY,
  "order_id" INTEGER,
  "order_position" INTEGER,
  "product_id" INTEGER NOT NULL,
  CONSTRAINT "item_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order" ("id") ON DELETE SET NULL,
  CONSTRAINT "item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product" ("id")
);
CREATE INDEX "item_order_id_idx" ON "item" ("order_id");
CREATE INDEX "item_product_id_idx" ON "item" ("product_id");
-- entity Order
CREATE TABLE "order" (
  "id" INTEGER PRIMARY KEY,
  "number" INTEGER,
  "agent_id" INTEGER,
  "customer_id" INTEGER NOT NULL,
  CONSTRAINT "order_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent" ("id") ON DELETE RESTRICT,
  CONSTRAINT "order_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("id") ON DELETE CASCADE
);
CREATE INDEX "order_agent_id_idx" ON "order" ("agent_id");
CREATE INDEX "order_customer_id_idx" ON "order" ("customer_id");
-- entity Product
CREATE TABLE "product" (
  "id" INTEGER PRIMARY KEY
);
-- entity Tag
CREATE TABLE "tag" (
  "id" INTEGER PRIMARY KEY
);
-- relationship Customer.wishes
CREATE TABLE "customer_wishes" (
  "customer_id" INTEGER NOT NULL,
  "product_id" INTEGER NOT NULL,
  PRIMARY KEY ("customer_id", "product_id"),
  CONSTRAINT "customer_wishes_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("id") ON DELETE CASCADE,
  CONSTRAINT "customer_wishes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product" ("id") ON DELETE CASCADE
);
CREATE INDEX "customer_wishes_product_id_idx" ON "customer_wishes" ("product_id");
-- relationship Product.related
CREATE TABLE "product_related" (
  "product_id" INTEGER NOT NULL,
  "related_id" INTEGER NOT NULL,
  PRIMARY KEY ("product_id", "related_id"),
  CONSTRAINT "product_related_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product" ("id") ON DELETE CASCADE,
  CONSTRAINT "product_related_related_id_fkey" FOREIGN KEY ("related_id") REFERENCES "product" ("id") ON DELETE CASCADE
);
CREATE INDEX "product_related_related_id_idx" ON "product_related" ("related_id");
-- relationship Product.tags
--   tags_position: place in Product.tags
CREATE TABLE "product_tags" (
  "product_id" INTEGER NOT NULL,
  "tag_id" INTEGER NOT NULL,
  "tags_position" INTEGER,
  PRIMARY KEY ("product_id", "tag_id"),
  CONSTRAINT "product_tags_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product" ("id") ON DELETE CASCADE,
  CONSTRAINT "product_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tag" ("id") ON DELETE CASCADE
);
CREATE INDEX "product_tags_tag_id_idx" ON "product_tags" ("tag_id");
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, 'Bv9CgQwwvpuAZNNpAYcskkfa8sgptFkBuFTgzNr8BTD1IuJwo4Y94dmyRbOicUGxmTmY0z50+9WnVcHtUePpIw==', 'eVDseHjbScOX+AxEF1K3NTCnSQfFhYRcA8S90TqzBNs=');
COMMIT;
