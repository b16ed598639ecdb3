import MomentumArchive
import MomentumModel
import MomentumReader

/// The hashes that the compiled bundles and stores of `--compiled` record.
struct CompiledRecords {
  private var records: [RecordedHashes] = []

  init(_ arguments: ParsedArguments, _ output: Output) throws {
    for path in arguments.values("compiled") {
      let found = try LoadedModel.versions(path: path, output).compactMap(\.recordedHashes)
      if found.isEmpty {
        output.say("momentum: note: '\(path)' records no hashes of its models")
      }
      records += found
    }
  }

  /// The hashes of a model: computed where they can be, then those recorded beside the model itself,
  /// then those of other models that define the entity in the same way.
  func hashes(of model: Model, recorded own: [String: VersionHash]?) -> ModelHashes {
    let own = own.flatMap { RecordedHashes(model, $0) }
    return records.reduce(own?.completed ?? model.versionHashes()) { hashes, record in
      hashes.completed(for: model, by: record)
    }
  }
}

extension Option {
  static let compiled = Option(
    "compiled", .text("PATH"), isRepeated: true,
    help: "a .momd or a store whose recorded hashes may be used")
}
