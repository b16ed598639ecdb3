import MomentumModel

extension ModelWriter {
  mutating func writeEntity(at position: Int) throws(CompileError) {
    let entity = model.entities[position]
    var fields: [String: PropertyList] = [
      "NSEntityName": archive.text(entity.name),
      // Null without a class, as in a store that was written with such a model.
      "NSClassNameForEntity": archive.name(entity.className),
      "NSRenamingIdentifier": archive.text(nonEmpty(entity.renamingIdentifier) ?? entity.name),
      "NSVersionHashModifier": archive.name(entity.versionHashModifier),
      "NSUserInfo": userInfo(entity.userInfo),
      "NSManagedObjectModel": root,
      "NSSuperentity": tree.parent(of: position).map { entities[$0] } ?? ArchiveBuilder.null,
      "NSSubentities": subentities(of: position),
      "NSProperties": try propertyDictionary(of: position),
    ]
    if entity.isAbstract { fields["NSIsAbstract"] = .boolean(true) }
    if !entity.uniquenessConstraints.isEmpty {
      fields["NSUniqueTuples"] = tuples(entity.uniquenessConstraints)
    }
    try addIndexes(of: position, to: &fields)
    archive.fill(entities[position], .entity, fields)
  }

  private mutating func subentities(of position: Int) -> PropertyList {
    let children = tree.children(of: position)
    return archive.dictionary(
      .mutableDictionary,
      children.map { (key: archive.text(model.entities[$0].name), value: entities[$0]) })
  }

  private mutating func propertyDictionary(of position: Int) throws(CompileError) -> PropertyList {
    let properties = properties(of: position)
    let indexed = indexedAttributes(of: position)
    var entries: [(key: PropertyList, value: PropertyList)] = []
    for property in properties {
      guard let place = places[position][property.name] else { continue }
      try write(property, at: place, of: position, isIndexed: indexed.contains(property.name))
      entries.append((archive.text(property.name), place))
    }
    return archive.dictionary(.mutableDictionary, entries)
  }

  /// Lists of names, as uniqueness constraints and compound indexes are kept.
  mutating func tuples(_ lists: [[String]]) -> PropertyList {
    let elements = lists.map { names in
      archive.list(.mutableArray, names.map { archive.text($0) })
    }
    return archive.list(.mutableArray, elements)
  }

  /// A key that stands twice has its first value, as `UserInfo` reads it.
  mutating func userInfo(_ userInfo: UserInfo) -> PropertyList {
    var keys: Set<String> = []
    let entries = userInfo.entries.filter { keys.insert($0.key).inserted }
    return archive.dictionary(
      .dictionary, entries.map { (key: archive.text($0.key), value: archive.text($0.value)) })
  }

  func nonEmpty(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
