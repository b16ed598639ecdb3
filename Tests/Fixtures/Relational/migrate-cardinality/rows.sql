INSERT INTO "person" ("id", "name") VALUES (1, 'Ann'), (2, 'Bob');
INSERT INTO "shelf" ("id") VALUES (1), (2);
INSERT INTO "book" ("id", "title", "author_id", "shelf_id") VALUES (1, 'A', 1, 1), (2, 'B', 2, 1), (3, 'C', NULL, 2);
INSERT INTO "book_readers" ("book_id", "person_id") VALUES (1, 1), (1, 2), (2, 2);
