INSERT INTO "folder" ("id", "name") VALUES (1, 'Home');
INSERT INTO "note" ("id", "title", "body", "a", "b", "folder_id") VALUES (1, 'T', 'B', 'was a', 'was b', 1);
INSERT INTO "label" ("id", "text") VALUES (7, 'red');
INSERT INTO "folder_labels" ("folder_id", "label_id") VALUES (1, 7);
