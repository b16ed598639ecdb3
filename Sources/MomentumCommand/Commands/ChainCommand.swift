import MomentumMigration
import MomentumModel
import MomentumReader

extension Command {
  static let chain = Command(
    name: "chain",
    summary:
      "tell for every version of a bundle what its stores meet on the way to the current one",
    discussion: """
      For each version the step to the next and the jump to the current one, with verdict and cost. \
      The jump is what Core Data does; it never goes step by step by itself. A version is stranded \
      when its jump cannot be inferred. Told besides: versions with equal hashes, and properties \
      whose values depend on the way. The exit code is 1 where a version is stranded.
      """,
    examples: [
      Example(
        "momentum chain Model.xcdatamodeld", "Tells which old stores the current version opens."),
      Example(
        "momentum chain 'Model.xcdatamodeld#Model 7'",
        "Tells it as if another version were the current one."),
    ],
    positionals: [Positional(name: "BUNDLE", help: "an .xcdatamodeld or a compiled .momd")],
    options: [.comparisonFormat, .mapping],
    findings: "a version is stranded", exitCodes: ExitCode.reading
  ) { arguments, output in
    let side = try loadAnySide(arguments.positionals[0])
    for finding in side.bundle.findings { output.say(finding) }
    let current = try side.version().name
    let versions = try output.timed("read '\(side.bundle.path)'") { try chainVersions(side.bundle) }
    let mappings = try LoadedMappings(arguments, bundle: side.bundle, output)
      .choice(among: versions.map { (name: $0.name, hashes: $0.hashes) })
    let chain = Chain(versions, current: versions.firstIndex { $0.name == current } ?? 0) {
      mappings.choice(for: $0).map(MappingCoverage.init)
    }
    try output.write(
      ChainDocument(chain, path: side.bundle.path), as: arguments.comparisonFormat)
    return chain.stranded.isEmpty ? .success : .findings
  }
}

extension MappingCoverage {
  fileprivate init(_ choice: MappingChoice.Choice) {
    self =
      switch choice {
      case .covered(let name, _): .covered(by: name)
      case .stale(let name, _): .stale(name)
      }
  }
}

/// Every version of a bundle, in order. What versions have in common is read once.
private func chainVersions(_ bundle: ModelBundle) throws -> [ChainVersion] {
  var known = KnownEntities()
  return try bundle.versions.map { version in
    let model = try version.model(reusing: &known)
    return ChainVersion(name: version.name, model: model, hashes: model.versionHashes())
  }
}
