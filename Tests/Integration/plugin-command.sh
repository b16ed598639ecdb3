#!/usr/bin/env bash
# `swift package momentum`: classes kept in the repository, their check, and the tool's other commands.
set -euo pipefail
source "$(dirname "$0")/engines.sh"
use_engine native
copy_package Edits
generated=$package/Sources/Edits/Generated

momentum() {
  swift package --package-path "$package" --scratch-path "$scratch" \
    --allow-writing-to-package-directory momentum "$@" >"$log" 2>&1
}

momentum generate --target Edits --access internal || fail "generate: $(tail -n 20 "$log")"
grep -q '^nonisolated final class Bulb' "$generated/Bulb+Momentum.swift" || fail "no internal class Bulb"
[ "$(find "$generated" -name '*.swift' | wc -l)" -eq 6 ] || fail "files: $(ls "$generated")"
fact "generate writes a file a class, and one for the model, into Generated"

momentum generate --target Edits --access internal --check || fail "check: $(tail -n 20 "$log")"
sed -i 's/name="name" optional/name="title" optional/' \
  "$package/Sources/Edits/Garden.xcdatamodeld/Garden 2.xcdatamodel/contents"
status=0
momentum generate --target Edits --access internal --check || status=$?
[ "$status" -eq 1 ] || fail "--check of an edited model ended with $status"
grep -q 'would write .*Generated/Plant+Momentum.swift' "$log" || fail "which? $(cat "$log")"
fact "generate --check passes, and fails with 1 after an edit"

momentum generate --target Nobody && fail "a target that is not there"
grep -q "no target 'Nobody'" "$log" || fail "not said: $(cat "$log")"
fact "a target that is not there is told"

momentum inspect "$package/Sources/Edits/Garden.xcdatamodeld" || fail "inspect: $(cat "$log")"
grep -q 'Bulb' "$log" || fail "inspect says nothing of Bulb: $(cat "$log")"
momentum lint "$package/nothing.xcdatamodeld" && fail "a model that is not there"
grep -q 'momentum ended with [1-9]' "$log" || fail "not said: $(cat "$log")"
fact "other commands go to the tool; all its failures are 1 here"
