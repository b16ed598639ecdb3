package import MomentumDiagnostics

/// Everything that the rules find in a bundle, in report order: in the versions named, and in how the
/// versions go together.
package func lint(
  _ bundle: LintedBundle, versions: Set<String>, rules: ActiveRules = ActiveRules()
) -> [Diagnostic] {
  var walks: [String: VersionWalk] = [:]
  func walk(_ version: LintedVersion) -> VersionWalk {
    walks[version.name] ?? VersionWalk(version, rules)
  }
  var findings = bundle.findings.compactMap(rules.adjusted)
  for version in bundle.versions where versions.contains(version.name) {
    findings += version.findings.compactMap(rules.adjusted)
    var here = walk(version)
    here.walk()
    walks[version.name] = here
  }
  let named = Dictionary(
    bundle.versions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  for rule in rules.bundle {
    guard case .bundle(let check) = rule.check else { continue }
    for found in check(bundle) {
      guard let version = named[found.version] else { continue }
      var here = walk(version)
      here.add(found.violation, of: rule, at: nil)
      walks[version.name] = here
    }
  }
  return (findings + walks.values.flatMap(\.findings)).sorted(by: Diagnostic.inReportOrder)
}
