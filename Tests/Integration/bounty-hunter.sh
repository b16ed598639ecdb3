#!/usr/bin/env bash
# Builds a copy of Examples/BountyHunter through the build plugin as a stranger would, runs it, and
# edits the model inside the copy: an edit must rebuild, and a build without one must not
# regenerate.
set -euo pipefail
unset MOMENTUM_STRICT
root=$(cd "$(dirname "$0")/../.." && pwd)
# Kept between runs, so that only the first one builds everything.
scratch=$root/.build/integration
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# Blanks in the path, since users have them.
package="$work/bounty hunter"
mkdir "$package"
(cd "$root/Examples/BountyHunter" && cp -R Package.swift Sources "$package")
sed -i "s|path: \"../..\"|path: \"$root\"|" "$package/Package.swift"
model="$package/Sources/BountyHunter/BountyHunter.xcdatamodeld"

build() { swift build --package-path "$package" --scratch-path "$scratch" 2>&1; }
generated() { find "$scratch/plugins" -path '*BountyHunter*' -name 'BountyHunter+Momentum*.swift'; }
written() { generated | xargs -d '\n' stat --format='%n %y'; }

build | tail -n 3
program=$(swift build --package-path "$package" --scratch-path "$scratch" --show-bin-path)/BountyHunter

echo "-- first start: copies the shipped store, migrates it, catches a fugitive"
first=$("$program" "$work/store")
grep -q "Migrated the store from 'BountyHunter' to 'BountyHunter 2'" <<<"$first" ||
  fail "no migration: $first"
grep -q 'Captured: nobody yet' <<<"$first" || fail "somebody is captured at first: $first"
grep -q 'Caught The Cartographer!' <<<"$first" || fail "nobody was caught: $first"

echo "-- second start: remembers, and migrates nothing"
second=$("$program" "$work/store")
grep -q 'Migrated' <<<"$second" && fail "migrated twice: $second"
grep -A1 'Captured:' <<<"$second" | grep -q 'The Cartographer' || fail "forgotten: $second"

store="$work/store/BountyHunter.sqlite"
[ "$(sqlite3 "$store" 'PRAGMA integrity_check')" = ok ] || fail "the store is damaged"
[ "$(sqlite3 "$store" 'SELECT count(*), sum(ZCAPTURED) FROM ZFUGITIVE')" = "4|1" ] ||
  fail "rows are lost"

echo "-- a build without an edit regenerates nothing"
before=$(written)
build >"$work/log"
[ "$(written)" = "$before" ] || fail "regenerated for nothing"
grep -q 'Compiling BountyHunter' "$work/log" && fail "compiled for nothing"

echo "-- an edit of layout only rewrites nothing"
sed -i 's/lastSavedToolsVersion="21754"/lastSavedToolsVersion="21755"/' \
  "$model/BountyHunter 2.xcdatamodel/contents"
build >"$work/log"
[ "$(written)" = "$before" ] || fail "rewritten although nothing changed"

echo "-- an edit of an inner file rebuilds"
sed -i 's|</entity>|    <attribute name="alias" optional="YES" attributeType="String"/></entity>|' \
  "$model/BountyHunter 2.xcdatamodel/contents"
build >"$work/log"
generated | xargs -d '\n' grep -q 'var alias: String?' || fail "the edit was missed"

echo "-- a broken model stops the build at its line"
sed -i 's|</model>||' "$model/BountyHunter 2.xcdatamodel/contents"
if build >"$work/log"; then fail "a broken model was built"; fi
grep -qE 'contents:[0-9]+:[0-9]+: error: ' "$work/log" ||
  fail "no place in the message: $(cat "$work/log")"
echo "-- ok"
