#!/usr/bin/env bash
# Builds a package that generates its classes with the published tool, as a user does who has neither
# built the tool nor installed the headers of libxml2: where the system lets us, they are hidden.
#
#   Tests/Integration/artifact-plugin.sh [FOLDER]      what .ci/release made; made if not given
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
published=${1-}
if [ -z "$published" ]; then
  published=$root/.build/publish
  "$root/.ci/release" "$published"
fi
published=$(realpath "$published")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

cp -R "$root/Tests/Integration/ArtifactPlugin" "$work/app"
tar -xzf "$published"/momentum-plugin-*.tar.gz -C "$work"
sed -i "s|\"MOMENTUM\"|\"$root\"|; s|\"PLUGIN\"|\"$work/momentum-plugin\"|" "$work/app/Package.swift"
# Kept between runs; the plugin's package has another path each time, so only what is built is kept.
scratch=${MOMENTUM_SCRATCH:-$root/.build/artifact-plugin}
rm -rf "$scratch/plugins" "$scratch/workspace-state.json"
log=$work/log

# Hides the headers, in a mount namespace of its own, from a build.
cat >"$work/build" <<'END'
set -e
if [ "$1" = hide ]; then
  mount -t tmpfs none /usr/include/libxml2
  for file in /usr/lib/*/pkgconfig/libxml-2.0.pc; do mount --bind /dev/null "$file"; done
fi
exec swift build --package-path "$2" --scratch-path "$3"
END
if [ -d /usr/include/libxml2 ] && unshare --mount true 2>/dev/null; then
  echo "-- without the headers of libxml2"
  unshare --mount bash "$work/build" hide "$work/app" "$scratch" >"$log" 2>&1 || fail "$(tail -n 30 "$log")"
else
  echo "-- headers of libxml2 are not hidden: there are none, or this user may not"
  bash "$work/build" show "$work/app" "$scratch" >"$log" 2>&1 || fail "$(tail -n 30 "$log")"
fi

for module in CMomentumXML MomentumReader MomentumCodegen MomentumCommand; do
  [ -z "$(find "$scratch/debug/$module.build" -name '*.o' 2>/dev/null)" ] || fail "$module was built"
done
[ "$("$scratch/debug/App" "$work/store.sqlite")" = "1 note, written" ] || fail "the program does not work"

echo "-- an edit of the model generates again"
contents="$work/app/Sources/App/Notes.xcdatamodeld/Notes.xcdatamodel/contents"
sed -i 's|</entity>|<attribute name="rank" attributeType="Integer 16" defaultValueString="0"/></entity>|' "$contents"
bash "$work/build" show "$work/app" "$scratch" >"$log" 2>&1 || fail "$(tail -n 30 "$log")"
grep -rq 'var rank' "$scratch/plugins" || fail "the edit was missed"
echo "-- ok"
