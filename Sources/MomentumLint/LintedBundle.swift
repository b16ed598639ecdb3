package import MomentumDiagnostics

/// A bundle with the versions of it that could be read.
package struct LintedBundle: Sendable {
  package var path: String
  /// In the order of their names.
  package var versions: [LintedVersion]
  /// The name of the version that is marked as current; nil if that is unclear.
  package var currentName: String?
  /// What was found about the bundle itself, and why versions could not be read.
  package var findings: [Diagnostic]

  package init(
    path: String, versions: [LintedVersion], currentName: String?, findings: [Diagnostic] = []
  ) {
    self.path = path
    self.versions = versions
    self.currentName = currentName
    self.findings = findings
  }

  package var current: LintedVersion? { versions.first { $0.name == currentName } }
}

/// What a rule found about the versions of a bundle.
package struct BundleViolation: Equatable, Sendable {
  /// The version that it stands on.
  package var version: String
  package var violation: Violation

  package init(_ violation: Violation, in version: LintedVersion) {
    self.violation = violation
    self.version = version.name
  }
}
