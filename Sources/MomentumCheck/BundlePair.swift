import MomentumHistory

/// A bundle on both sides; one of them may be missing.
struct BundlePair {
  /// The path in the repository at the base.
  var basePath: String?
  var head: CheckScope.Target?
  /// Where the bundle is, or was, for the user.
  var shownPath: String
}

/// Pairs by path, then, for a bundle that moved, by a name that only one on each side has.
func bundlePairs(in scope: CheckScope, _ base: HistoryBase) throws -> [BundlePair] {
  let old = try scope.repository.bundles(at: base.commit)
  let tracked = try scope.repository.workTreeBundles()
  let named = scope.namedBundles.filter { !old.contains($0) }
  let new = Set(tracked + named).sorted()
  try scope.requireBundles(among: old + tracked + named)
  let gone = old.filter { !new.contains($0) }
  let arrived = new.filter { !old.contains($0) }
  var moved: [String: String] = [:]
  for path in arrived {
    let candidates = gone.filter { lastPart($0) == lastPart(path) }
    let rivals = arrived.filter { lastPart($0) == lastPart(path) }
    if candidates.count == 1, rivals.count == 1 { moved[path] = candidates[0] }
  }
  let present = scope.targets(among: new).map { target in
    BundlePair(
      basePath: old.contains(target.path) ? target.path : moved[target.path], head: target,
      shownPath: target.shownPath)
  }
  let left = gone.filter { !moved.values.contains($0) }
  let removed = scope.targets(among: left).map {
    BundlePair(basePath: $0.path, shownPath: $0.shownPath)
  }
  return (present + removed).sorted { $0.shownPath < $1.shownPath }
}

private func lastPart(_ path: String) -> Substring? { path.split(separator: "/").last }
