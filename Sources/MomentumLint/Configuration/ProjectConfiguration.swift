package import MomentumDiagnostics

/// What a `momentum.json` says.
package struct ProjectConfiguration: Sendable {
  /// The path of the file, for messages.
  package var file: String
  /// The models to look at where a command names none, relative to the file's folder.
  package var models: [String] = []
  /// How serious the findings of a rule are, by its id.
  package var levels: [String: RuleLevel] = [:]
  package var ignores: [Ignore] = []
  package var failOn: FailureThreshold?
  package var compatibility = Compatibility.store
  package var generate = GenerateSection()
  /// Keys that mean nothing.
  package var findings: [Diagnostic] = []

  /// A configuration that says nothing.
  package init(file: String = "momentum.json") { self.file = file }

  /// Reads a file in JSON5. `rules` are the ids of all rules there are.
  package init(
    parsing bytes: [UInt8], file: String, rules: Set<String>
  ) throws(ConfigurationError) {
    var reading = ConfigurationReading(bytes, file: file, rules: rules)
    self = try reading.configuration()
  }
}
