#!/usr/bin/env bash
# Names and places of models: all of one target are found, none twice, and their files never clash.
set -euo pipefail
source "$(dirname "$0")/engines.sh"

check() {
  use_engine "$1"
  copy_package Names
  local sources=$package/Sources/Names
  # Windows could not check these out.
  mv "$sources/Shed.xcdatamodeld" "$sources/The \"Shed\" #1 for \$5.xcdatamodeld"
  rm -rf "$(generated Names)"
  must_build

  # The engine swiftbuild warns of every model that is not excluded, whatever a plugin does with it.
  grep -i 'warning' "$log" | grep -v -e '-rdynamic' -e 'no rule to process.*Shed' &&
    fail "$engine: warnings"
  fact "no warning of ours, and none for excluded bundles"

  local expected found
  expected=$(for stem in Back_Garden Cellar Front_Garden "Jardin_d'été" Pond Ships 'The__Shed__#1_for_$5'; do
    printf '%s\n' "$stem+Momentum.swift" "$stem+Momentum-"{1..7}.swift
  done | LC_ALL=C sort)
  found=$(ls "$(generated Names)" | LC_ALL=C sort)
  [ "$found" = "$expected" ] || fail "$engine: files: $(diff <(echo "$expected") <(echo "$found"))"
  fact "eight files a bundle, named after it, or after its path where two have one name"

  local bin output
  bin=$(swift build "${flags[@]}" --package-path "$package" --scratch-path "$scratch" --show-bin-path)
  output=$("$bin/Names")
  [ "$output" = "Barrel Fleur Frog Rose Ship Spade Weed" ] || fail "$engine: classes: $output"
  fact "every bundle's classes are there, and run"

  grep -rq 'Wreck' "$(generated Names)" && fail "$engine: a stale model inside a version was read"
  fact "a stale model inside a version is not read"
  grep -rq 'public .*class Rose' "$(generated Names)" || fail "$engine: Rose is not public"
  grep -rq 'public .*class Barrel' "$(generated Names)" && fail "$engine: Barrel is public"
  fact "momentum.json counts for its folder and no other"

  # SwiftPM itself gets lost in a circle among the sources, but does not look into models.
  ln -s .. "$sources/Pond.xcdatamodel/Circle"
  must_build
  fact "a circle of links ends"
}

[ $# -gt 0 ] || set -- native swiftbuild
for name in "$@"; do check "$name"; done
