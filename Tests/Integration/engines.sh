# Sourced by the scripts beside it: builds copies of the packages under Packages with either build
# engine of SwiftPM, 'native' or 'swiftbuild'.
#
# With the native engine the tool is built from source, as users have it. Building it a second time
# for the other engine would take minutes and show nothing new, so that one gets a package that is
# this one in all but the tool, which is the file that the native engine made.
unset MOMENTUM_STRICT
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# Kept between runs, so that only the first one builds everything. bounty-hunter.sh uses it too.
native_scratch=$root/.build/integration
work=$(mktemp -d)
log=$work/log
trap 'rm -rf "$work"' EXIT

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

fact() { echo "-- $engine: $*"; }

use_engine() {
  engine=$1
  case $engine in
    native)
      scratch=$native_scratch
      momentum=$root
      flags=()
      ;;
    swiftbuild)
      scratch=$root/.build/integration-swiftbuild
      momentum=$root/.build/integration-prebuilt/momentum
      flags=(--build-system swiftbuild)
      make_prebuilt_momentum
      ;;
    *) fail "there is no engine '$engine'" ;;
  esac
}

make_prebuilt_momentum() {
  local tool bundle=$momentum/momentum.artifactbundle
  tool=$(find "$native_scratch/" -name momentum-tool -type f -perm -u+x -print -quit)
  [ -n "$tool" ] || fail "the engine 'native' has to come first"
  mkdir -p "$bundle"
  cmp --silent "$tool" "$bundle/momentum" || cp "$tool" "$bundle/momentum"
  cat >"$bundle/info.json" <<JSON
{ "schemaVersion": "1.0", "artifacts": { "momentum": {
  "version": "1.0.0", "type": "executable",
  "variants": [{ "path": "momentum", "supportedTriples": ["$(uname -m)-unknown-linux-gnu"] }]
} } }
JSON
  for folder in Sources Plugins Templates Tests Benchmarks; do
    ln -sfn "$root/$folder" "$momentum/$folder"
  done
  sed -e '/\.executable(name: "momentum"/d' \
    -e 's|\.executableTarget(name: "momentum", dependencies: .*),$|.binaryTarget(name: "momentum", path: "momentum.artifactbundle"),|' \
    "$root/Package.swift" >"$work/Package.swift"
  grep -q binaryTarget "$work/Package.swift" || fail "the tool's target in Package.swift looks new"
  cmp --silent "$work/Package.swift" "$momentum/Package.swift" ||
    cp "$work/Package.swift" "$momentum/Package.swift"
}

# Sets 'package' to a fresh copy of Packages/$1. Blanks in its path, since users have them. The path
# is always the same: the engine swiftbuild builds everything anew for a package in another folder.
copy_package() {
  package="$scratch copies/package"
  rm -rf "$package"
  mkdir -p "$(dirname "$package")"
  cp -R "$root/Tests/Integration/Packages/$1" "$package"
  sed -i "s|path: \"../../../..\"|path: \"$momentum\"|" "$package/Package.swift"
}

# Builds 'package' into $log. The preview engine itself crashes now and then.
build() {
  local status=0
  build_once "$@" || status=$?
  if [ "$engine" = swiftbuild ] && [ "$status" -eq 139 ]; then
    status=0
    build_once "$@" || status=$?
  fi
  return "$status"
}

build_once() {
  swift build "${flags[@]}" --package-path "$package" --scratch-path "$scratch" "$@" >"$log" 2>&1
}

must_build() { build "$@" || fail "$engine: does not build: $(tail -n 30 "$log")"; }

# Where the plugin's files of target $1 are.
generated() {
  echo "$scratch/plugins/outputs/package/$1/destination/MomentumBuildPlugin"
}
