import MomentumLint
import MomentumReader

/// Every rule over models at three sizes, against reading them: linear too.
func measureLint() throws {
  for (size, entities) in [("1x", 88), ("10x", 880), ("100x", 8800)] {
    let bytes = syntheticModel(entities: entities)
    try compare(
      "read and lint \(size) (\(bytes.count / 1000) kB)", to: "read",
      { try milliseconds { use(try readAndLint(bytes, file: "synthetic")) } },
      { try milliseconds { use(try readModel(bytes, file: "synthetic")) } })
  }
}

private let rules = ActiveRules()

/// The number of findings, from the bytes on.
func readAndLint(_ bytes: [UInt8], file: String) throws -> Int {
  let result = try readModel(bytes, file: file)
  let version = LintedVersion(
    name: file, file: file, model: LintedModel(result.model), sourceMap: result.sourceMap,
    findings: result.diagnostics, savedBy: result.savedBy, bytes: bytes)
  let bundle = LintedBundle(path: file, versions: [version], currentName: file)
  return lint(bundle, versions: [file], rules: rules).count
}
