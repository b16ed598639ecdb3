#!/usr/bin/env bash
# What each kind of edit costs a build: whether the tool runs, how many of the eight files it
# rewrites, and how many files of the target are compiled. Prints the table of
# Documentation/BuildPlugin.md and holds it against plugin-edits.txt.
set -euo pipefail
source "$(dirname "$0")/engines.sh"
expected=$root/Tests/Integration/plugin-edits.txt

newer() { find "$scratch/" -newer "$work/mark" -type f "$@" | wc -l; }

# One row: carries out "$2…", builds, and counts.
step() {
  local name=$1 status=ok
  shift
  touch "$work/mark"
  sleep 0.05
  "$@"
  build -v || status=fails
  local tool=- rewritten compiled
  grep -q 'momentum.* generate .*--shards' "$log" && tool=runs
  rewritten=$(newer -path '*/Edits/destination/*' -name '*.swift')
  # Objects that come out as before are not written; what the compiler has to say always is.
  compiled=$(newer -path '*/Edits.build/*' -name '*.dia' ! -name '*emit-module*')
  printf '%-52s %-6s %4s %9d %8d\n' "$name" "$status" "$tool" "$rewritten" "$compiled"
}

edit() { sed -i "$1" "$2"; }
point_at() { edit "s|<string>.*</string>|<string>$1.xcdatamodel</string>|" "$model/.xccurrentversion"; }
add_version() { cp -R "$model/$1.xcdatamodel" "$model/$2.xcdatamodel"; }
add_version_and_point_at_it() { add_version "$1" "$2" && point_at "$2"; }
attribute() { echo "<attribute name=\"$1\" optional=\"YES\" attributeType=\"String\"/>"; }
settings() { echo "{ \"generate\": { \"access\": \"$1\" } }"; }
configure() { settings "$1" >"$2"; }

measure() {
  use_engine "$1"
  copy_package Edits
  local target=$package/Sources/Edits
  model=$target/Garden.xcdatamodeld
  local current="$model/Garden 2.xcdatamodel/contents" old="$model/Garden.xcdatamodel/contents"
  # The first build after a clean one plans again, whatever was done.
  must_build
  must_build

  echo "$engine"
  step "nothing" true
  step "touch a file of the model" touch "$current"
  step "layout only" edit 's/lastSavedToolsVersion="22522"/lastSavedToolsVersion="22523"/' "$current"
  step "an attribute more" edit "/<entity name=\"Plant\"/a $(attribute latin)" "$current"
  step "an entity more" edit "/<entity name=\"Plant\"/i <entity name=\"Path\" representedClassName=\"Path\" syncable=\"YES\"></entity>" "$current"
  step "an old version" edit "/<entity name=\"Plant\"/a $(attribute family)" "$old"
  step "a new version that is not current" add_version "Garden 2" "Garden 3"
  step "another version becomes current" point_at "Garden 3"
  step "a new version that is current" add_version_and_point_at_it "Garden 3" "Garden 4"
  step "an old version deleted" rm -r "$model/Garden 2.xcdatamodel"
  step "momentum.json appears in the target" configure internal "$target/momentum.json"
  step "momentum.json of the target edited" configure package "$target/momentum.json"
  step "momentum.json of the target deleted" rm "$target/momentum.json"
  step "momentum.json appears in the package's folder" configure internal "$package/momentum.json"
  step "then Package.swift touched" touch "$package/Package.swift"
  step "momentum.json of the package's folder edited" configure package "$package/momentum.json"
  step "momentum.json of the package's folder deleted" rm "$package/momentum.json"
  step "then Package.swift touched" touch "$package/Package.swift"
}

printf '%-52s %-6s %4s %9s %8s\n' edit build tool rewritten compiled >"$work/table"
[ $# -gt 0 ] || set -- native swiftbuild
for name in "$@"; do measure "$name" >>"$work/table"; done
cat "$work/table"
if [ "${MOMENTUM_UPDATE_GOLDENS:-}" = 1 ]; then cp "$work/table" "$expected"; fi
diff "$expected" "$work/table" || fail "builds do not cost what they did"
