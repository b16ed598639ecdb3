import MomentumDiagnostics
import MomentumModel
import MomentumReader

extension Command {
  static let hash = Command(
    name: "hash",
    summary: "print the version hashes of a model",
    discussion: """
      One line for each entity with the hash that Core Data gives it, then the digest and the
      checksum of the whole model. How derived and composite attributes are hashed is not known: the
      hashes of their entities are taken from a compiled bundle or a store, if one is given that
      defines the entity in the same way, and are otherwise said to be unknown.
      """,
    examples: [
      Example(
        "momentum hash App/Model.xcdatamodeld",
        "Prints the hashes that stores of the current version carry."),
      Example(
        "momentum hash Model.xcdatamodeld --compiled App.app/Model.momd",
        "Takes from a compiled bundle the hashes that cannot be computed."),
    ],
    positionals: [.model],
    options: [.format, .compiled],
    exitCodes: ExitCode.reading
  ) { arguments, output in
    let loaded = try LoadedModel(path: arguments.positionals[0], output)
    let records = try CompiledRecords(arguments, output)
    let hashes = records.hashes(of: loaded.model, recorded: loaded.version.recordedHashes)
    let document = HashDocument(loaded, hashes)
    switch arguments.format {
    case .json: try output.write(try jsonText(document))
    case .text:
      for finding in loaded.findings { output.say(finding) }
      try output.write(document.text)
    }
    return .success
  }
}

private struct HashDocument: Encodable {
  struct EntityHash: Encodable {
    var name: String
    var hash: String?
    var unknown: String?
  }

  var version = 1
  var path: String
  var modelVersion: String
  var entities: [EntityHash]
  var digest: String?
  var checksum: String?

  init(_ loaded: LoadedModel, _ hashes: ModelHashes) {
    path = loaded.bundle.path
    modelVersion = loaded.version.name
    let names = Set(hashes.entities.keys).union(hashes.unknown.keys)
    entities = names.sorted().map { name in
      EntityHash(
        name: name, hash: hashes.entities[name]?.base64,
        unknown: hashes.unknown[name]?.description)
    }
    digest = hashes.digest
    checksum = hashes.checksum
  }

  var text: String {
    var text = ""
    for entity in entities {
      if let hash = entity.hash {
        text += "\(hash)  \(entity.name)\n"
      } else {
        text += "unknown  \(entity.name)  (\(entity.unknown ?? ""))\n"
      }
    }
    text += "digest    \(digest ?? "unknown")\n"
    text += "checksum  \(checksum ?? "unknown")\n"
    return text
  }
}
