INSERT INTO "größe_nr" ("id", "select", "user_id", "user_id_2", "it_s", "日本", "ctid_2", "url_string") VALUES (1, 'a', 'b', 'c', 'd', 'e', 'f', 'g');
INSERT INTO "order" ("id", "x") VALUES (1, 'a');
INSERT INTO "order_2" ("id", "x", "group_id") VALUES (1, 'a', 1);
INSERT INTO "_sqlite_stat" ("id") VALUES (1);
INSERT INTO "momentum_schema_2" ("id") VALUES (1);
