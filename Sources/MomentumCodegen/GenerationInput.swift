package import MomentumDiagnostics
package import MomentumModel

/// Everything that generated text depends on.
package struct GenerationInput: Sendable {
  /// The bundle's name without its extension, such as `BountyHunter`.
  package var bundleName: String
  /// The bundle's name as the header shows it, such as `BountyHunter.xcdatamodeld`.
  package var fileName: String
  /// Every version, in the order that generated code keeps.
  package var versions: [(name: String, model: Model)]
  package var currentVersion: String
  /// The current version's model, which classes are made for.
  package var model: Model
  package var sourceMap: SourceMap
  package var options: GenerationOptions

  package init(
    bundleName: String, fileName: String, versions: [(name: String, model: Model)],
    currentVersion: String, model: Model, sourceMap: SourceMap = SourceMap(),
    options: GenerationOptions = GenerationOptions()
  ) {
    self.bundleName = bundleName
    self.fileName = fileName
    self.versions = versions
    self.currentVersion = currentVersion
    self.model = model
    self.sourceMap = sourceMap
    self.options = options
  }
}

/// What a user may choose.
package struct GenerationOptions: Equatable, Sendable {
  package var accessLevel: AccessLevel
  package var layout: FileLayout

  package init(accessLevel: AccessLevel = .public, layout: FileLayout = .single) {
    self.accessLevel = accessLevel
    self.layout = layout
  }
}

/// Who may use the generated classes. The raw value is the word of the language and of the
/// command line.
package enum AccessLevel: String, CaseIterable, Sendable {
  case `public`
  case package
  case `internal`
  case open
}

/// The raw value is the word of the command line.
package enum FileLayout: String, CaseIterable, Sendable {
  /// One file whose name depends on the bundle's name only, as a build plugin needs it.
  case single
  /// A file for each class and one for the model.
  case perEntity = "per-entity"
}

/// Generated files, and what the model holds that they do not.
package struct GenerationResult: Equatable, Sendable {
  package var files: [GeneratedFile]
  package var diagnostics: [Diagnostic]
}

/// A file that is still a value.
package struct GeneratedFile: Equatable, Sendable {
  /// The line that marks a file as Momentum's, without line feed.
  package static let marker = "// momentum:generated"

  /// A name without folders.
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
