#!/usr/bin/env bash
# Shows what Momentum does: generates classes from a model, runs a program on them with a store of
# an older version, and looks at the migrated store with sqlite3.
set -euo pipefail
cd "$(dirname "$0")"
step() { printf '\n== %s\n' "$*"; }

model=Sources/BountyHunter/BountyHunter.xcdatamodeld
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

step "The tool, and the program with the build plugin"
swift build --package-path ../.. --product momentum
swift build
momentum=$(swift build --package-path ../.. --show-bin-path)/momentum
program=$(swift build --show-bin-path)/BountyHunter

step "What changed between the two versions of the model"
"$momentum" diff "$model#BountyHunter" "$model"

step "The files that the plugin generated"
find .build/plugins -name 'BountyHunter+Momentum*.swift' -print
# Which of the files holds a class depends on its name alone.
find .build/plugins -name 'BountyHunter+Momentum*.swift' -exec grep -hE 'class |var ' {} +

step "The store that an older release shipped"
sqlite3 Sources/BountyHunter/Prefilled.sqlite 'SELECT Z_PK, ZNAME, ZBOUNTY FROM ZFUGITIVE'

step "First start: copies that store, migrates it, catches a fugitive"
"$program" "$work"

step "Second start: remembers"
"$program" "$work"

step "The migrated store: rows still there, two columns more"
sqlite3 -header "$work/BountyHunter.sqlite" \
  'SELECT Z_PK, ZNAME, ZBOUNTY, ZCAPTURED, ZCAPTDATE FROM ZFUGITIVE; PRAGMA integrity_check'
