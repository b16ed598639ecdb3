INSERT INTO "right" ("id", "r") VALUES (5, 'was right');
INSERT INTO "left" ("id", "l", "other_id") VALUES (6, 'was left', 5);
