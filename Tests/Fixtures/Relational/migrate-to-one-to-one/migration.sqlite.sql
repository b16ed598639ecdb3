.bail on
-- Run it on a copy first: sqlite3 DATABASE < SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: 0OEEDf6VG0k5gStPy9UWtdFtl8puly52Uht1DCAT1LrJwShtwxKsJHAfDC1KrrwUB+EtYOSzXr9KmQ9QNwcaKw==
-- source schema digest: qaLtnPNFU2WNgYRHCjlUA5pVutkza6taxkqJxSgO6AQ=
-- target version digest: pJjogeMzo911z++uI25uWkIWkfjbkcmMFw7RlQx42OEYdqG7w6kulTwQp4/bMz5MPcT/0umHwMf9zkU7aKK5+Q==
-- target schema digest: xXcMG4TkoJI1U0wDGdKiLGFP93U71RbgEHYbDxaJ3jU=
-- dangers: deletes-data
PRAGMA foreign_keys = OFF;
BEGIN EXCLUSIVE;
CREATE TEMP TABLE "momentum_guard_0" (problem INTEGER CONSTRAINT "this database is not of the source version" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_0" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = '0OEEDf6VG0k5gStPy9UWtdFtl8puly52Uht1DCAT1LrJwShtwxKsJHAfDC1KrrwUB+EtYOSzXr9KmQ9QNwcaKw==' AND "schema_digest" = 'qaLtnPNFU2WNgYRHCjlUA5pVutkza6taxkqJxSgO6AQ='));
DROP TABLE temp."momentum_guard_0";
CREATE TEMP TABLE "momentum_guard_1" (problem INTEGER CONSTRAINT "foreign keys are on: the script must begin outside of a transaction" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_1" SELECT 1 WHERE EXISTS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_foreign_keys WHERE foreign_keys = 0));
DROP TABLE temp."momentum_guard_1";
CREATE TABLE "momentum new 0" (
  "id" INTEGER PRIMARY KEY,
  "plate" TEXT,
  "garage_id" INTEGER,
  "owner_id" INTEGER,
  CONSTRAINT "car_garage_id_key" UNIQUE ("garage_id"),
  CONSTRAINT "car_owner_id_key" UNIQUE ("owner_id"),
  CONSTRAINT "car_garage_id_fkey" FOREIGN KEY ("garage_id") REFERENCES "garage" ("id") ON DELETE SET NULL,
  CONSTRAINT "car_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "person" ("id") ON DELETE SET NULL
);
INSERT INTO "momentum new 0" ("id", "plate", "garage_id", "owner_id") SELECT o."id", o."plate", (SELECT min(l.b) FROM (SELECT p."car_id" AS a, p."garage_id" AS b, CAST(NULL AS INTEGER) AS a_order, CAST(NULL AS INTEGER) AS b_order FROM "car_garage" p WHERE p."car_id" IS NOT NULL AND p."garage_id" IS NOT NULL) l WHERE l.a = o."id" AND NOT EXISTS (SELECT 1 FROM (SELECT p."car_id" AS a, p."garage_id" AS b, CAST(NULL AS INTEGER) AS a_order, CAST(NULL AS INTEGER) AS b_order FROM "car_garage" p WHERE p."car_id" IS NOT NULL AND p."garage_id" IS NOT NULL) m WHERE m.b = l.b AND m.a < l.a)), (SELECT min(l.b) FROM (SELECT p."id" AS a, p."owner_id" AS b, CAST(NULL AS INTEGER) AS a_order, CAST(NULL AS INTEGER) AS b_order FROM "car" p WHERE p."id" IS NOT NULL AND p."owner_id" IS NOT NULL) l WHERE l.a = o."id" AND NOT EXISTS (SELECT 1 FROM (SELECT p."id" AS a, p."owner_id" AS b, CAST(NULL AS INTEGER) AS a_order, CAST(NULL AS INTEGER) AS b_order FROM "car" p WHERE p."id" IS NOT NULL AND p."owner_id" IS NOT NULL) m WHERE m.b = l.b AND m.a < l.a)) FROM "car" o;
DROP TABLE "car";
DROP TABLE "car_garage";
ALTER TABLE "momentum new 0" RENAME TO "car";
CREATE TEMP TABLE "momentum_guard_2" (problem INTEGER CONSTRAINT "a foreign key points nowhere" CHECK (problem <> 1));
INSERT INTO temp."momentum_guard_2" SELECT 1 WHERE EXISTS (SELECT 1 FROM pragma_foreign_key_check);
DROP TABLE temp."momentum_guard_2";
UPDATE "momentum_schema" SET "version_digest" = 'pJjogeMzo911z++uI25uWkIWkfjbkcmMFw7RlQx42OEYdqG7w6kulTwQp4/bMz5MPcT/0umHwMf9zkU7aKK5+Q==', "schema_digest" = 'xXcMG4TkoJI1U0wDGdKiLGFP93U71RbgEHYbDxaJ3jU=';
COMMIT;
