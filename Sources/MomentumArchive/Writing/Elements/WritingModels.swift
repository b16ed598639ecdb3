import MomentumModel

extension ModelWriter {
  /// What the newest compiled file seen says of the compiler. Older ones do without.
  private static let compilerKeys: [String: PropertyList] = [
    "CDMCompilerXcodeVersion": .integer(150_400), "CDMCompilerToolVersion": .real(22_758),
  ]

  mutating func bytes() throws(CompileError) -> [UInt8] {
    // The numbers of indexed expressions follow the names of the entities.
    let order = model.entities.indices.sorted { model.entities[$0].name < model.entities[$1].name }
    for position in order { try writeEntity(at: position) }
    var fields: [String: PropertyList] = [:]
    fields["NSEntities"] = entityDictionary(order)
    fields["NSFetchRequestTemplates"] = try requestTemplates()
    let identifiers = model.versionIdentifiers.map { archive.text($0) }
    fields["NSVersionIdentifiers"] = archive.list(.set, identifiers)
    if !model.configurations.isEmpty { fields["NSConfigurations"] = try configurations() }
    if kind == .file { fields.merge(Self.compilerKeys) { first, _ in first } }
    archive.fill(root, .model, fields)
    return archive.bytes(root: root)
  }

  private mutating func entityDictionary(_ order: [Int]) -> PropertyList {
    let names = order.map { archive.text(model.entities[$0].name) }
    let values = order.map { entities[$0] }
    switch kind {
    case .file:
      return archive.dictionary(
        .mutableDictionary, zip(names, values).map { (key: $0, value: $1) })
    case .cache: return knownKeysDictionary(names, values)
    }
  }

  /// Its keys stand in code-point order in all caches seen, and the token is always the same.
  private mutating func knownKeysDictionary(
    _ keys: [PropertyList], _ values: [PropertyList]
  ) -> PropertyList {
    let mapping = archive.object(
      .knownKeysMapping1,
      [
        "keys": archive.list(.array, keys), "length": .integer(Int64(keys.count)),
        "version": .integer(1),
      ])
    return archive.object(
      .knownKeysDictionary1,
      [
        "searchMapping": mapping, "values": archive.list(.array, values),
        "emptyToken": archive.text("__empty_slot_token_4c24_98dc_ac1e_b773__"),
        "version": .integer(1),
      ])
  }

  private mutating func requestTemplates() throws(CompileError) -> PropertyList {
    if model.fetchRequests.isEmpty { return ArchiveBuilder.null }
    var names: Set<String> = []
    var entries: [(key: PropertyList, value: PropertyList)] = []
    for request in model.fetchRequests {
      let path = ModelPath(request.name)
      guard names.insert(request.name).inserted else { throw .duplicate(path) }
      let value = try fetchRequest(request, path: path)
      entries.append((archive.text(request.name), value))
    }
    return archive.dictionary(.mutableDictionary, entries)
  }

  private mutating func configurations() throws(CompileError) -> PropertyList {
    var names: Set<String> = []
    var entries: [(key: PropertyList, value: PropertyList)] = []
    for configuration in model.configurations {
      let path = ModelPath(configuration.name)
      guard names.insert(configuration.name).inserted else { throw .duplicate(path) }
      var known: Set<String> = []
      var members: [PropertyList] = []
      for name in configuration.entities where known.insert(name).inserted {
        members.append(try entity(name, in: path))
      }
      entries.append((archive.text(configuration.name), archive.list(.set, members)))
    }
    return archive.dictionary(.mutableDictionary, entries)
  }
}
