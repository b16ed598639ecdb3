#!/usr/bin/env bash
# Compiles and links every version of several real bundles, and the newest version of all, with and
# without the isolation to the main actor, and runs the programs. It takes many minutes, so no other
# script calls it; the normal tests check the types of the newest versions only.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# The lines of the tests themselves are for when something fails.
if ! MOMENTUM_WHOLE_CORPUS=1 swift test --filter WholeCorpusCompileTests >"$log" 2>&1; then
  grep -E "RESULT|error|✘" "$log" | head -100
  echo "FAILED: not every version compiles, links and runs" >&2
  exit 1
fi
if ! grep "^RESULT" "$log"; then
  echo "FAILED: no version was compiled; are 'shared' and the object files there?" >&2
  exit 1
fi
