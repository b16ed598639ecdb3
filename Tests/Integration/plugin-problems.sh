#!/usr/bin/env bash
# What is wrong with a model is told at its line in the words of the tool, and stops the build if
# there are no classes to be had.
set -euo pipefail
source "$(dirname "$0")/engines.sh"

check() {
  use_engine "$1"
  copy_package Problems
  for target in Empty LostVersion NoVersion Torn Unfit; do
    echo "== $target"
    build --target $target && echo builds
    grep -E 'error|warning' $log
  done
}

[ $# -gt 0 ] || set -- native swiftbuild
for name in "$@"; do check "$name"; done
