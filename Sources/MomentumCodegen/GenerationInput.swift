package import MomentumDiagnostics
package import MomentumModel

/// Everything that generated text depends on.
package struct GenerationInput: Sendable {
  /// The bundle's name without its extension, such as `BountyHunter`.
  package var bundleName: String
  /// The bundle's name as the header shows it, such as `BountyHunter.xcdatamodeld`.
  package var fileName: String
  /// Every version, in the order that generated code keeps. Of no interest to a flavor whose code
  /// carries none.
  package var versions: [(name: String, model: Model)]
  package var currentVersion: String
  /// The current version's model, which classes are made for.
  package var model: Model
  package var sourceMap: SourceMap
  /// The beginning of file names, and of the name of the model in Swift; from the bundle's name, unless
  /// two bundles of one name meet.
  package var stem: String
  package var options: GenerationOptions

  /// What the model is called in Swift.
  var modelName: String { stem == GeneratedFile.stem(bundleName) ? bundleName : stem }

  package init(
    bundleName: String, fileName: String, versions: [(name: String, model: Model)],
    currentVersion: String, model: Model, sourceMap: SourceMap = SourceMap(),
    options: GenerationOptions = GenerationOptions()
  ) {
    self.bundleName = bundleName
    stem = GeneratedFile.stem(bundleName)
    self.fileName = fileName
    self.versions = versions
    self.currentVersion = currentVersion
    self.model = model
    self.sourceMap = sourceMap
    self.options = options
  }
}

/// Generated files, and what the model holds that they do not.
package struct GenerationResult: Equatable, Sendable {
  package var files: [GeneratedFile]
  package var diagnostics: [Diagnostic]
}
