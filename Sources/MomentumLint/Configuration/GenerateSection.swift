package import MomentumDiagnostics

/// What a `momentum.json` says about generated code. Options have the names that the command has for
/// them, and the command knows what they mean.
package struct GenerateSection: Equatable, Sendable {
  /// One option with its values; a switch that is on has an empty one.
  package struct Option: Equatable, Sendable {
    /// As the file spells it, such as `typedSets`.
    package var key: String
    package var values: [String]
    package var position: FilePosition
  }

  /// Files to be written by one run for some models.
  package struct Output: Equatable, Sendable {
    /// Relative to the file's folder; those of the whole configuration if there are none.
    package var models: [String] = []
    package var options: [Option] = []
  }

  /// What holds unless an output or the command line says otherwise, in a build too.
  package var defaults: [Option] = []
  package var outputs: [Output] = []
  /// Patterns of models for which nothing is generated.
  package var exclude: [String] = []
}

extension GenerateSection {
  /// Whether nothing is to be generated for a model, by its path from the file's folder.
  package func excludes(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return exclude.contains { pattern in
      PathPattern(pattern).matches(pattern.contains("/") ? path : name)
    }
  }
}
