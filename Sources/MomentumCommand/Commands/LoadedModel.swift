import MomentumArchive
import MomentumDiagnostics
import MomentumModel
import MomentumReader

/// One version that a command was pointed at, read.
struct LoadedModel {
  var bundle: ModelBundle
  var version: VersionSource
  var model: Model
  var form: ModelForm
  var sourceMap: SourceMap
  /// Those of the bundle, then those of the version.
  var findings: [Diagnostic]

  init(path: String, _ output: Output) throws {
    self = try output.timed("read '\(path)'") {
      let side = try loadAnySide(path)
      return try LoadedModel(side.bundle, side.version())
    }
  }

  init(_ bundle: ModelBundle, _ version: VersionSource) throws(ModelReadError) {
    self.bundle = bundle
    self.version = version
    let result = try version.read()
    model = result.model
    form = result.form
    sourceMap = result.sourceMap
    findings = bundle.findings + result.diagnostics
  }

  /// The hashes that are recorded beside the model, if they are its own.
  var recordedHashes: RecordedHashes? {
    version.recordedHashes.flatMap { RecordedHashes(model, $0) }
  }

  /// Every version of the bundle at a path, for what is recorded beside them. A version that cannot
  /// be read is passed over.
  static func versions(path: String, _ output: Output) throws -> [LoadedModel] {
    try output.timed("read '\(path)'") {
      let bundle = try loadAnySide(path).bundle
      return bundle.versions.compactMap { try? LoadedModel(bundle, $0) }
    }
  }
}

extension Positional {
  static let model = Positional(
    name: "PATH",
    help: """
      an .xcdatamodeld, BUNDLE#NAME for one version, an .xcdatamodel (of Xcode 3 too) or its \
      contents file, a compiled .momd or .mom, or a store
      """)
}
