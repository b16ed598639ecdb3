import MomentumModel
import MomentumReader

extension Command {
  static let hash = Command(
    name: "hash",
    summary: "print the version hashes of a model",
    discussion: """
      One line for each entity with the hash that Core Data gives it, then the digest and the
      checksum of the whole model. What cannot be known from the model alone is said to be unknown.
      """,
    positionals: [.model], options: [.format]
  ) { arguments, output in
    let loaded = try LoadedModel(path: arguments.positionals[0])
    let document = HashDocument(loaded)
    switch arguments.format {
    case .json: try output.write(try jsonText(document))
    case .text:
      for finding in loaded.findings { output.say(findingText(finding)) }
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

  init(_ loaded: LoadedModel) {
    let hashes = loaded.model.versionHashes()
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
