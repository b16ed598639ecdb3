INSERT INTO "person" ("id", "name") VALUES (1, 'Ann'), (2, 'Bob');
INSERT INTO "car" ("id", "plate", "owner_id") VALUES (1, 'A', 2), (2, 'B', 2), (3, 'C', 1), (4, 'D', NULL);
INSERT INTO "garage" ("id") VALUES (1), (2);
INSERT INTO "car_garage" ("car_id", "garage_id") VALUES (1, 2), (2, 1), (2, 2), (3, 1);
