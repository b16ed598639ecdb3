import MomentumDiagnostics

extension LintRule {
  /// Newer compilers refuse some of what older ones saved, and then blame the wrong version.
  static let toolsVersionDrift = LintRule(
    RuleDescription(
      "model-tools-version-drift", .bundle, .note, .info,
      summary: "The versions of a bundle were saved by different tools.",
      explanation: """
        `lastSavedToolsVersion` is the number of the compiler that saved a version last. In a \
        bundle that grows over years the numbers differ, and that is no fault. It is worth knowing \
        when a build breaks after an update of Xcode: a project found that newer tools refused an \
        index in an old version which they had accepted before, and that the message named another \
        version.

        There is at most one such finding for a bundle. Numbers that differ in the fraction only \
        do not count, nor does the number 1 of templates. Nothing has to be done as long as every \
        version compiles; do not save old versions anew only to level the numbers.
        """),
    .bundle { bundle in
      let saved = bundle.versions.compactMap { version in
        toolsNumber(version.savedBy).map { (number: $0, name: version.name) }
      }
      guard let oldest = saved.min(by: { $0.number < $1.number }),
        let newest = saved.max(by: { $0.number < $1.number }), oldest.number < newest.number,
        let place = bundle.current ?? bundle.versions.last
      else { return [] }
      let violation = Violation(
        "the versions were saved by tools from \(oldest.number) ('\(oldest.name)')"
          + " to \(newest.number) ('\(newest.name)')",
        note:
          "after an update of Xcode make sure that every version compiles, not only the current",
        attribute: "lastSavedToolsVersion")
      return [BundleViolation(violation, in: place)]
    })
}

/// The whole number of `14460.32`. Templates say 1, which is no compiler's.
private func toolsNumber(_ text: String?) -> Int? {
  guard let number = text.flatMap({ Int($0.prefix { $0 != "." }) }), number > 1 else { return nil }
  return number
}
