#!/usr/bin/env bash
# Drives the completion scripts of zsh and fish in those shells; what is not installed is passed over.
# Bash has a test of its own in MomentumCommandTests. Takes the tool as its argument, else builds it.
set -euo pipefail
cd "$(dirname "$0")/../.."
tool=${1-}
if [ -z "$tool" ]; then
  swift build --product momentum
  tool=$(swift build --show-bin-path)/momentum
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/functions" "$work/here/Model.xcdatamodeld" "$work/here/Folder"
touch "$work/here/Mine.sqlite"
for shell in bash zsh fish; do "$tool" completions $shell >"$work/$shell"; done
cp "$work/zsh" "$work/functions/_momentum"
# Shells complete only what they find.
ln -s "$(realpath "$tool")" "$work/bin/momentum"
export PATH=$work/bin:$PATH HOME=$work
failures=0

# A command line and all that is to be offered, sorted, between blanks.
cases=(
  'mig|migrate'
  '--quiet ru|rules'
  '--color a|always auto'
  '--color never insp|inspect'
  'migrate |apply script'
  'help migrate s|script'
  'inspect --form|--format'
  'inspect --format j|json'
  'migrate apply --allow m|may-fail-on-data'
  'migrate apply --dr|--dry-run'
  'hash M|Mine.sqlite Model.xcdatamodeld'
  'generate -o F|Folder'
  'generate --output F|Folder'
  'explain model-no-inv|model-no-inverse'
  'completions |bash fish zsh'
)

check() {
  local shell=$1 case=$2 offered=$3
  if [ "$offered" != "${case#*|}" ]; then
    echo "FAILED: $shell: 'momentum ${case%%|*}' offers '$offered', not '${case#*|}'" >&2
    failures=$((failures + 1))
  fi
}

normalized() { sed 's|/$||; s|=$||' | sort -u | tr '\n' ' ' | sed 's| $||'; }

bash -n "$work/bash"
if command -v fish >/dev/null; then
  fish -n "$work/fish"
  for case in "${cases[@]}"; do
    offered=$(cd "$work/here" && fish --no-config -c \
      "source '$work/fish'; complete -C 'momentum ${case%%|*}'" | cut -f1 | normalized)
    check fish "$case" "$offered"
  done
  echo "-- fish: ${#cases[@]} command lines"
else
  echo "-- no fish here: passed over"
fi

if command -v zsh >/dev/null; then
  zsh -n "$work/zsh"
  for case in "${cases[@]}"; do
    offered=$(cd "$work/here" && zsh -f "$OLDPWD/Tests/Integration/zsh-offers.zsh" \
      "$work/functions" "momentum ${case%%|*}" | normalized)
    check zsh "$case" "$offered"
  done
  echo "-- zsh: ${#cases[@]} command lines"
else
  echo "-- no zsh here: passed over"
fi
[ "$failures" -eq 0 ] || exit 1
echo "-- ok"
