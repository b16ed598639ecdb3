#!/usr/bin/env bash
# What is wrong with a model is told at its line, in the words of the tool, and stops the build where
# there are no classes to be had.
set -euo pipefail
source "$(dirname "$0")/engines.sh"

says() { grep -qE -- "$1" "$log" || fail "$engine: not said: $1: $(tail -n 20 "$log")"; }

# Target $1 must fail with a message like $2 at a place inside the bundle like $3.
refused() {
  build --target "$1" && fail "$engine: $1 was built"
  says "/Sources/$1/Zoo\.xcdatamodeld/$3:[0-9]+:[0-9]+: error: $2"
  fact "$1: fails, '$2' at $3"
}

check() {
  use_engine "$1"
  copy_package Problems
  # The plugin's own warnings come when SwiftPM plans, so this is the first.
  must_build --target Empty
  says "warning: .*there is no \.xcdatamodeld and no \.xcdatamodel for Momentum in '.*/Sources/Empty/"
  fact "Empty: builds, with a warning that names the folder"

  refused LostVersion "the current version 'Zoo 7' is not in the bundle" '\.xccurrentversion'
  refused NoVersion "none of the 2 versions is marked as current" '\.xccurrentversion'
  refused Torn "the model cannot be read: not well-formed XML" 'Zoo\.xcdatamodel/contents'

  must_build --target Unfit
  says "/Unfit/Zoo\.xcdatamodeld/Zoo\.xcdatamodel/contents:5:[0-9]+: warning: .*'Lion\.mane'"
  fact "Unfit: builds, with a warning at line 5 for the property that is left out"
}

[ $# -gt 0 ] || set -- native swiftbuild
for name in "$@"; do check "$name"; done
