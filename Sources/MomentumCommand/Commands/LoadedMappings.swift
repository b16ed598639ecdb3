import MomentumDiagnostics
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumStoreFile

/// The mapping models of one run: those that `--mapping` names, or those that lie by the bundle.
struct LoadedMappings {
  let files: [MappingModelFile]
  /// Whether the user named them.
  let areNamed: Bool

  /// What lies by the bundle and cannot be read is said; what is named must be readable.
  init(_ arguments: ParsedArguments, bundle: ModelBundle, _ output: Output) throws {
    let named = arguments.values("mapping")
    areNamed = !named.isEmpty
    files = try output.timed("looked for mapping models") {
      try mappingModels(named: named, besideBundle: bundle.path) { error in
        output.say("\(error) (the mapping model is passed over)", .warning)
      }
    }
  }

  /// Which of them is for a step; `versions` are all of the bundle.
  func choice(among versions: [(name: String, hashes: ModelHashes)]) -> MappingChoice {
    MappingChoice(files.map { (name: $0.path, mapping: $0.mapping) }, versions: versions)
  }

  /// The way of a store by the mapping model that is for the step; nil if there is none, so that the
  /// migration is inferred. A stale one is told, and so is it that no named one fits.
  func migrator(
    _ store: StoreFile, _ models: Versioned<NamedModel>, allowing allowed: Set<Danger>,
    _ output: Output
  ) throws -> MappedMigrator? {
    let named = [models.old, models.new]
    let choice = choice(among: named.map { ($0.name, $0.model.storeHashes()) })
    switch choice.choice(for: models.map { $0.model.storeHashes() }) {
    case .covered(let name, let mapping):
      output.say("'\(name)' is for this step")
      return try MappedMigrator(store, models.map(\.model), mapping, allowing: allowed)
    case .stale(let name, let entities):
      let reasons = entities.map(\.description).joined(separator: "; ")
      output.say(
        "'\(name)' was made for this step and is not used, as by Core Data: \(reasons)", .warning)
      return nil
    case nil:
      if areNamed { output.say("no mapping model that was named is for this step", .warning) }
      return nil
    }
  }
}

extension Option {
  static let mapping = Option(
    "mapping", .text("PATH"), isRepeated: true,
    help: "a mapping model; those in the bundle's folder and below it if none is given")
}
