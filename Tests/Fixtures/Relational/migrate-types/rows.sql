INSERT INTO "reading" ("id", "count", "flag", "level", "gone", "note") VALUES (1, 5, true, 2.75, 'x', NULL), (2, 6, false, -2.75, 'y', 'kept'), (3, 7, NULL, NULL, NULL, NULL);
