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

  /// Lets each leg of a route go by the mapping model that is for it. A stale one is told, and so is
  /// it that no named one fits.
  func add(to route: inout MigrationRoute, _ output: Output) throws {
    var old = route.source
    var isUsed = false
    for index in route.legs.indices {
      let models = Versioned(old: old, new: route.legs[index].target)
      if let mapping = chosen(for: models, output) {
        route.legs[index].mapping = (mapping, MappedPolicies())
        isUsed = true
      }
      old = models.new
    }
    if areNamed, !isUsed {
      output.say("no mapping model that was named is for this step", .warning)
    }
  }

  private func chosen(for models: Versioned<NamedModel>, _ output: Output) -> MappingModel? {
    let hashes = models.map { $0.model.storeHashes() }
    let versions = [(models.old.name, hashes.old), (models.new.name, hashes.new)]
    switch choice(among: versions.map { (name: $0.0, hashes: $0.1) }).choice(for: hashes) {
    case .covered(let name, let mapping):
      output.say("'\(name)' is for this step")
      return mapping
    case .stale(let name, let entities):
      let reasons = entities.map(\.description).joined(separator: "; ")
      output.say(
        "'\(name)' was made for this step and is not used, as by Core Data: \(reasons)", .warning)
      return nil
    case nil: return nil
    }
  }
}

extension Option {
  static let mapping = Option(
    "mapping", .text("PATH"), isRepeated: true,
    help: "a mapping model; those in the bundle's folder and below it if none is given")
}
