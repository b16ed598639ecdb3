import MomentumDiagnostics
import MomentumModel
import MomentumReader

/// One version that a command was pointed at, read.
struct LoadedModel {
  var bundle: ModelBundle
  var version: VersionSource
  var model: Model
  /// Those of the bundle, then those of the version.
  var findings: [Diagnostic]

  init(path: String) throws {
    let side = try loadSide(path)
    bundle = side.bundle
    version = try side.version()
    let result = try version.read()
    model = result.model
    findings = side.bundle.findings + result.diagnostics
  }
}

extension Positional {
  static let model = Positional(
    name: "PATH",
    help: "an .xcdatamodeld, BUNDLE#NAME for one version, an .xcdatamodel, or its contents file")
}
