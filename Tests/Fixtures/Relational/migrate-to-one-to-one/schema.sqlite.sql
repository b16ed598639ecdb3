.bail on
-- The tables of 'old', for an empty database. Made by Momentum.
-- version digest: 0OEEDf6VG0k5gStPy9UWtdFtl8puly52Uht1DCAT1LrJwShtwxKsJHAfDC1KrrwUB+EtYOSzXr9KmQ9QNwcaKw==
-- schema digest: qaLtnPNFU2WNgYRHCjlUA5pVutkza6taxkqJxSgO6AQ=
BEGIN;
-- entity Car
CREATE TABLE "car" (
  "id" INTEGER PRIMARY KEY,
  "plate" TEXT,
  "owner_id" INTEGER,
  CONSTRAINT "car_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "person" ("id") ON DELETE SET NULL
);
CREATE INDEX "car_owner_id_idx" ON "car" ("owner_id");
-- entity Garage
CREATE TABLE "garage" (
  "id" INTEGER PRIMARY KEY
);
-- entity Person
CREATE TABLE "person" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT
);
-- relationship Car.garage
CREATE TABLE "car_garage" (
  "car_id" INTEGER NOT NULL,
  "garage_id" INTEGER NOT NULL,
  PRIMARY KEY ("car_id", "garage_id"),
  CONSTRAINT "car_garage_car_id_fkey" FOREIGN KEY ("car_id") REFERENCES "car" ("id") ON DELETE CASCADE,
  CONSTRAINT "car_garage_garage_id_fkey" FOREIGN KEY ("garage_id") REFERENCES "garage" ("id") ON DELETE CASCADE
);
CREATE INDEX "car_garage_garage_id_idx" ON "car_garage" ("garage_id");
CREATE TABLE "momentum_schema" ("id" integer PRIMARY KEY CHECK ("id" = 1), "version_digest" text NOT NULL, "schema_digest" text NOT NULL);
INSERT INTO "momentum_schema" VALUES (1, '0OEEDf6VG0k5gStPy9UWtdFtl8puly52Uht1DCAT1LrJwShtwxKsJHAfDC1KrrwUB+EtYOSzXr9KmQ9QNwcaKw==', 'qaLtnPNFU2WNgYRHCjlUA5pVutkza6taxkqJxSgO6AQ=');
COMMIT;
