package import MomentumDiagnostics

/// Everything that the rules find in a bundle, in report order: in the versions named, and in how the
/// versions go together. What the elements themselves say should not count is marked.
package func lint(
  _ bundle: LintedBundle, versions: Set<String>, rules: ActiveRules = ActiveRules()
) -> [Diagnostic] {
  var walks: [String: VersionWalk] = [:]
  for version in bundle.versions where versions.contains(version.name) {
    var walk = VersionWalk(version, rules)
    walk.walk()
    walks[version.name] = walk
  }
  let named = Dictionary(
    bundle.versions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  for rule in rules.bundle {
    for found in rule.check(bundle) {
      guard let version = named[found.version] else { continue }
      walks[version.name, default: VersionWalk(version, rules)]
        .add(found.violation, of: rule.id, at: nil)
    }
  }
  let ofVersions = walks.flatMap { name, walk in walk.result(isWhole: versions.contains(name)) }
  return (bundle.findings.compactMap(rules.adjusted) + ofVersions)
    .sorted(by: Diagnostic.inReportOrder)
}
