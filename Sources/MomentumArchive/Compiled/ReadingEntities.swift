import MomentumModel

extension CompiledReading {
  mutating func entity(
    _ archived: ArchivedEntity, _ lineage: EntityLineage
  ) throws(ArchiveError) -> Entity {
    let object = archived.object
    path = ModelPath(archived.name)
    var entity = Entity(name: archived.name)
    entity.className = Entity.compiledClassName(try object.text("NSClassNameForEntity"))
    entity.isAbstract = try object.flag("NSIsAbstract")
    entity.parent = archived.parent
    entity.renamingIdentifier = try renamingIdentifier(object, besides: archived.name)
    entity.versionHashModifier = try object.text("NSVersionHashModifier")
    entity.userInfo = try userInfo(object)
    entity.uniquenessConstraints = try uniquenessConstraints(object)
    for (name, property) in try lineage.ownProperties(of: archived) {
      path.property = name
      guard try property.requiredText("NSPropertyName") == name else {
        throw .contradiction(path.description)
      }
      try read(property, named: name, into: &entity)
    }
    path.property = nil
    try readIndexes(object, into: &entity)
    return entity
  }

  private mutating func read(
    _ property: ArchivedObject, named name: String, into entity: inout Entity
  ) throws(ArchiveError) {
    if property.isKind(of: "NSAttributeDescription") {
      entity.attributes.append(try attribute(property, named: name))
    } else if property.isKind(of: "NSRelationshipDescription") {
      entity.relationships.append(try relationship(property, named: name))
    } else if property.isKind(of: "NSFetchedPropertyDescription") {
      entity.fetchedProperties.append(try fetchedProperty(property, named: name))
    } else {
      throw .unexpectedClass(
        expected: "NSPropertyDescription", found: property.className, object: property.number)
    }
  }

  private func uniquenessConstraints(
    _ object: ArchivedObject
  ) throws(ArchiveError) -> [[String]] {
    var constraints: [[String]] = []
    for element in try object.list("NSUniqueTuples") {
      guard case .object(let tuple) = try object.archive.value(of: element) else {
        throw .unexpectedValue(key: "NSUniqueTuples", expected: "lists", object: object.number)
      }
      constraints.append(try tuple.memberNames())
    }
    return constraints
  }
}

extension ArchivedObject {
  /// The names in a list of properties, each a text or the property itself.
  func memberNames() throws(ArchiveError) -> [String] {
    guard let elements = try elements() else {
      throw .unexpectedClass(expected: "NSArray", found: className, object: number)
    }
    var names: [String] = []
    for element in elements {
      let value = try archive.value(of: element)
      if let text = try value.text() {
        names.append(text)
      } else if case .object(let property) = value {
        names.append(try property.requiredText("NSPropertyName"))
      } else {
        throw .unexpectedValue(key: "NS.objects", expected: "names", object: number)
      }
    }
    return names
  }
}
