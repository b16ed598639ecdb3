INSERT INTO "größe_nr" ("id", "it_s") VALUES (2, 'd');
