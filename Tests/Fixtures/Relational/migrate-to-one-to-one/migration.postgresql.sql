\set ON_ERROR_STOP on
-- Run it on a copy first: psql -d DATABASE -f SCRIPT
-- Migrates a database from 'old' to 'new'. Made by Momentum.
-- source version digest: 0OEEDf6VG0k5gStPy9UWtdFtl8puly52Uht1DCAT1LrJwShtwxKsJHAfDC1KrrwUB+EtYOSzXr9KmQ9QNwcaKw==
-- source schema digest: UUvVtj3+t6H6ukcfrmaAvR8XSOmnMGIuH10LOmkmnhk=
-- target version digest: pJjogeMzo911z++uI25uWkIWkfjbkcmMFw7RlQx42OEYdqG7w6kulTwQp4/bMz5MPcT/0umHwMf9zkU7aKK5+Q==
-- target schema digest: A0JMkSV6S9qwDccY93fn2FC5Yw/WlRIquW88GyvLfQg=
-- dangers: deletes-data
BEGIN;
LOCK TABLE "momentum_schema" IN ACCESS EXCLUSIVE MODE;
SET CONSTRAINTS ALL IMMEDIATE;
DO $momentum$ BEGIN IF NOT EXISTS (SELECT 1 FROM "momentum_schema" WHERE "version_digest" = '0OEEDf6VG0k5gStPy9UWtdFtl8puly52Uht1DCAT1LrJwShtwxKsJHAfDC1KrrwUB+EtYOSzXr9KmQ9QNwcaKw==' AND "schema_digest" = 'UUvVtj3+t6H6ukcfrmaAvR8XSOmnMGIuH10LOmkmnhk=') THEN RAISE EXCEPTION USING MESSAGE = 'this database is not of the source version'; END IF; END $momentum$;
ALTER TABLE "car" ADD COLUMN "garage_id" bigint;
ALTER TABLE "car" ADD COLUMN "momentum new 1" bigint;
UPDATE "car" t SET "garage_id" = s."garage_id", "momentum new 1" = s."momentum new 1" FROM (SELECT o."id", (SELECT min(l.b) FROM (SELECT p."car_id" AS a, p."garage_id" AS b, CAST(NULL AS bigint) AS a_order, CAST(NULL AS bigint) AS b_order FROM "car_garage" p WHERE p."car_id" IS NOT NULL AND p."garage_id" IS NOT NULL) l WHERE l.a = o."id" AND NOT EXISTS (SELECT 1 FROM (SELECT p."car_id" AS a, p."garage_id" AS b, CAST(NULL AS bigint) AS a_order, CAST(NULL AS bigint) AS b_order FROM "car_garage" p WHERE p."car_id" IS NOT NULL AND p."garage_id" IS NOT NULL) m WHERE m.b = l.b AND m.a < l.a)) AS "garage_id", (SELECT min(l.b) FROM (SELECT p."id" AS a, p."owner_id" AS b, CAST(NULL AS bigint) AS a_order, CAST(NULL AS bigint) AS b_order FROM "car" p WHERE p."id" IS NOT NULL AND p."owner_id" IS NOT NULL) l WHERE l.a = o."id" AND NOT EXISTS (SELECT 1 FROM (SELECT p."id" AS a, p."owner_id" AS b, CAST(NULL AS bigint) AS a_order, CAST(NULL AS bigint) AS b_order FROM "car" p WHERE p."id" IS NOT NULL AND p."owner_id" IS NOT NULL) m WHERE m.b = l.b AND m.a < l.a)) AS "momentum new 1" FROM "car" o) s WHERE s."id" = t."id";
ALTER TABLE "car" DROP CONSTRAINT "car_owner_id_fkey";
ALTER TABLE "car_garage" DROP CONSTRAINT "car_garage_car_id_fkey";
ALTER TABLE "car_garage" DROP CONSTRAINT "car_garage_garage_id_fkey";
DROP INDEX "car_owner_id_idx";
DROP TABLE "car_garage";
ALTER TABLE "car" DROP COLUMN "owner_id";
ALTER TABLE "car" RENAME COLUMN "momentum new 1" TO "owner_id";
ALTER TABLE "car" ADD CONSTRAINT "car_garage_id_key" UNIQUE ("garage_id");
ALTER TABLE "car" ADD CONSTRAINT "car_owner_id_key" UNIQUE ("owner_id");
ALTER TABLE "car" ADD CONSTRAINT "car_garage_id_fkey" FOREIGN KEY ("garage_id") REFERENCES "garage" ("id") ON DELETE SET NULL;
ALTER TABLE "car" ADD CONSTRAINT "car_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "person" ("id") ON DELETE SET NULL;
UPDATE "momentum_schema" SET "version_digest" = 'pJjogeMzo911z++uI25uWkIWkfjbkcmMFw7RlQx42OEYdqG7w6kulTwQp4/bMz5MPcT/0umHwMf9zkU7aKK5+Q==', "schema_digest" = 'A0JMkSV6S9qwDccY93fn2FC5Yw/WlRIquW88GyvLfQg=';
COMMIT;
