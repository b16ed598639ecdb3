#!/usr/bin/env bash
# Makes Prefilled.sqlite: a store of the first version of the model, with fugitives in it. An older
# release of the app would have shipped it; run this only to make it anew.
set -euo pipefail
cd "$(dirname "$0")/Sources/BountyHunter"
rm -f Prefilled.sqlite*
swift run --package-path ../../../.. momentum store create Prefilled.sqlite \
  'BountyHunter.xcdatamodeld#BountyHunter'
sqlite3 Prefilled.sqlite <<'SQL'
PRAGMA journal_mode = DELETE;
BEGIN;
INSERT INTO ZFUGITIVE (Z_PK, Z_ENT, Z_OPT, ZFUGITIVEID, ZBOUNTY, ZNAME, ZDESC) VALUES
  (1, 1, 1, 1, 12500, 'Vera Lupin', 'Opens any safe and leaves a rose.'),
  (2, 1, 1, 2, 899.95, 'Baby Face Nilsson', NULL),
  (3, 1, 1, 3, 50000, 'The Cartographer', 'Sells maps of places that do not exist.'),
  (4, 1, 1, 4, 3200.5, 'Ottokar Zwirn', 'Steals buttons, only buttons.');
UPDATE Z_PRIMARYKEY SET Z_MAX = 4 WHERE Z_NAME = 'Fugitive';
COMMIT;
VACUUM;
SQL
