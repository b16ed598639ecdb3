import MomentumCheck
import MomentumDiagnostics
import MomentumLint
import MomentumReader

/// One run of the rules over what a command line names.
struct LintRun {
  private let file: ConfigurationFile
  private let rules: ActiveRules
  private var subjects: [Report.Subject] = []
  private var findings: [Diagnostic] = []
  private var sources: [String: SourceText] = [:]
  /// The files that were looked at.
  private var files: Set<String> = []
  private var isWhole = false
  private var hasAllVersions = false

  init(_ file: ConfigurationFile, rules: ActiveRules) {
    self.file = file
    self.rules = rules
  }

  mutating func lint(paths: [String], allVersions: Bool, _ output: Output) throws {
    isWhole = paths.isEmpty
    hasAllVersions = allVersions
    let named = paths.isEmpty ? file.configuration.models.map(file.path) : paths
    for path in try models(named.isEmpty ? ["."] : named) {
      try output.timed("read '\(path)'") { lint(try loadAnySide(path)) }
    }
  }

  /// Folders stand for the models below them.
  private func models(_ paths: [String]) throws -> [String] {
    try paths.flatMap { path in
      if path.isEmpty {
        throw ModelReadError("the path is empty", file: "''", kind: .notFound)
      }
      guard isPlainFolder(path) else { return [path] }
      let found = try modelPaths(below: path)
      if found.isEmpty {
        throw ModelReadError(
          "there is no .xcdatamodeld or .xcdatamodel in this folder nor below", file: path,
          kind: .notFound)
      }
      return found
    }
  }

  private mutating func lint(_ side: ModelSide) {
    let bundle = LintedBundle(
      side.bundle, compatibility: file.configuration.compatibility)
    let chosen = (side.versionName ?? bundle.currentName).map { wanted in
      bundle.versions.filter { $0.name == wanted }
    }
    // Where it is unclear which version is the current one, each may be.
    let wanted = hasAllVersions ? bundle.versions : chosen ?? bundle.versions
    // A bundle and one of its versions may both be named, or one of them twice.
    let versions = wanted.filter { files.insert(fullPath($0.file)).inserted }
    if versions.isEmpty, !wanted.isEmpty { return }
    let names = versions.map(\.name)
    subjects.append(Report.Subject(path: bundle.path, versions: names))
    let found = MomentumLint.lint(bundle, versions: Set(names), rules: rules)
    findings += found
    let withFindings = Set(found.compactMap(\.position?.file))
    for version in bundle.versions where withFindings.contains(version.file) {
      sources[version.file] = version.text
    }
  }

  var report: Report {
    let ofConfiguration = file.configuration.findings.compactMap(rules.adjusted)
    var sources = sources
    sources[file.configuration.file] = file.text
    let marked = file.ignores.applied(
      to: findings, files: files, isWhole: isWhole, hasAllVersions: hasAllVersions,
      running: rules.running)
    return Report(
      toolVersion: toolVersion, subjects: subjects,
      findings: once(marked + ofConfiguration).sorted(by: Diagnostic.inReportOrder),
      rules: ruleCatalogue, sources: sources)
  }
}

/// What is found about a bundle is found again with each version of it that is named.
private func once(_ findings: [Diagnostic]) -> [Diagnostic] {
  var seen: Set<Diagnostic> = []
  return findings.filter { seen.insert($0).inserted }
}
