INSERT INTO "everything" ("id", "code") VALUES (9, 'ab12');
INSERT INTO "everything" ("id", "code") VALUES (9, 'xAB12');
INSERT INTO "everything" ("id", "code") VALUES (9, 'AB12x');
