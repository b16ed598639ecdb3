INSERT INTO "order" ("id", "customer_id") VALUES (9, 77);
INSERT INTO "order" ("id") VALUES (9);
INSERT INTO "card" ("id", "owner_id") VALUES (9, 1);
DELETE FROM "customer" WHERE "id" = 1;
DELETE FROM "agent" WHERE "id" = 2;
DELETE FROM "product" WHERE "id" = 1;
INSERT INTO "product_tags" ("product_id", "tag_id") VALUES (1, 1);
