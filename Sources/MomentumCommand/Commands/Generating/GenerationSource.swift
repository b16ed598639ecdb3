import MomentumCodegen
import MomentumDiagnostics
import MomentumModel
import MomentumReader

/// A bundle read for generating: the version that classes are made for, and, where migration is to
/// know them, all others.
struct GenerationSource {
  private let bundle: ModelBundle
  private let current: VersionSource
  private let result: ReadResult
  private var versions: [(name: String, model: Model)] = []
  /// Those of the bundle and of the version that classes are made for.
  private(set) var findings: [Diagnostic]

  /// `versionName` wins over the one that the bundle marks as current.
  init(path: String, versionName: String?, readsAllVersions: Bool) throws {
    let side = try loadAnySide(path)
    bundle = side.bundle
    if let versionName {
      current = try side.bundle.version(named: versionName)
    } else {
      current = try side.version()
    }
    result = try current.read()
    findings = side.bundle.findings + result.diagnostics
    if readsAllVersions { readVersions() }
  }

  private mutating func readVersions() {
    var known = KnownEntities()
    for version in bundle.versions {
      do throws(ModelReadError) {
        let model =
          version.name == current.name ? result.model : try version.model(reusing: &known)
        versions.append((version.name, model))
      } catch {
        findings.append(.leftOut(version, error))
      }
    }
  }

  func input(options: GenerationOptions) -> GenerationInput {
    GenerationInput(
      bundleName: bundle.name,
      fileName: bundle.path.split(separator: "/").last.map(String.init) ?? bundle.path,
      versions: versions, currentVersion: current.name, model: result.model,
      sourceMap: result.sourceMap, options: options)
  }
}

extension Diagnostic {
  /// An old version that cannot be read need not keep the current one from use.
  fileprivate static func leftOut(_ version: VersionSource, _ error: ModelReadError) -> Diagnostic {
    Diagnostic(
      "generate-version-left-out", .warning,
      "version '\(version.name)' cannot be migrated from: \(error.message)",
      position: error.position)
  }
}
