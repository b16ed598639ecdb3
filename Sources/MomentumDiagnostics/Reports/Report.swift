/// What a run found, ready to be written in any format.
package struct Report: Sendable {
  /// One model that was looked at.
  package struct Subject: Hashable, Sendable, Encodable {
    package var path: String
    /// Those that were looked at, in the order of their names.
    package var versions: [String]

    package init(path: String, versions: [String]) {
      self.path = path
      self.versions = versions
    }
  }

  /// The version of Momentum.
  package var toolVersion: String
  package var subjects: [Subject]
  /// In report order, those that do not count among them.
  package var findings: [Diagnostic]
  /// At least those that have findings.
  package var rules: [RuleDescription]
  /// The files that findings are in, by path, as far as they are text.
  package var sources: [String: SourceText]

  package init(
    toolVersion: String, subjects: [Subject] = [], findings: [Diagnostic],
    rules: [RuleDescription] = [], sources: [String: SourceText] = [:]
  ) {
    self.toolVersion = toolVersion
    self.subjects = subjects
    self.findings = findings
    self.rules = rules
    self.sources = sources
  }

  /// The findings that count.
  package var open: [Diagnostic] { findings.filter { $0.suppression == nil } }
}
