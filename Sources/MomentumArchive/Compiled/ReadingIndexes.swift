import MomentumModel

extension CompiledReading {
  /// Every index, by name. From framework 847 on the archive lists fetch indexes, and its legacy
  /// index flags and compound indexes only repeat them; before, the legacy ones are all there is.
  mutating func readIndexes(
    _ object: ArchivedObject, into entity: inout Entity
  ) throws(ArchiveError) {
    if try object.value("NSFetchIndexDescriptions") != nil {
      for index in try object.objects("NSFetchIndexDescriptions", "NSFetchIndexDescription") {
        entity.fetchIndexes.append(try fetchIndex(index))
      }
    } else {
      try readLegacyIndexes(object, into: &entity)
    }
    entity.makeIndexesCanonical()
  }

  private func readLegacyIndexes(
    _ object: ArchivedObject, into entity: inout Entity
  ) throws(ArchiveError) {
    let properties = try ArchivedEntity(object).properties
    for index in entity.attributes.indices {
      entity.attributes[index].isIndexed =
        try properties[entity.attributes[index].name]?.flag("NSIsIndexed") == true
    }
    for element in try object.list("NSCompoundIndexes") {
      guard case .object(let members) = try object.archive.value(of: element) else {
        throw .unexpectedValue(key: "NSCompoundIndexes", expected: "lists", object: object.number)
      }
      entity.compoundIndexes.append(try members.memberNames())
    }
  }

  private mutating func fetchIndex(_ object: ArchivedObject) throws(ArchiveError) -> FetchIndex {
    var index = FetchIndex(name: try object.requiredText("NSIndexName"))
    for element in try object.objects("NSIndexElements", "NSFetchIndexElementDescription") {
      index.elements.append(
        FetchIndex.Element(
          try subject(element), isAscending: try element.flag("NSAscending"),
          collation: try collation(element)))
    }
    index.partialPredicate = try predicateText(object, "NSPartialIndexPredicate")
    return index
  }

  private func collation(_ element: ArchivedObject) throws(ArchiveError) -> FetchIndex.Collation {
    switch try element.integer("NSFetchIndexElementType") ?? 0 {
    case 0: return .binary
    case 1: return .rTree
    case let code:
      throw .unknownCode(code, key: "NSFetchIndexElementType", object: element.number)
    }
  }

  private mutating func subject(
    _ element: ArchivedObject
  ) throws(ArchiveError) -> FetchIndex.Subject {
    let property = try element.object("NSIndexedProperty", "NSPropertyDescription")
    guard let property, property.isKind(of: "NSExpressionDescription") else {
      return .property(try element.requiredText("NSPropertyName"))
    }
    let text = try expressionText(property, "NSExpression") ?? ""
    // 2000 is the id of an object, the type of `SELF`.
    let isObject = try property.integer("NSExpressionType") == 2000
    return .expression(text, type: isObject ? nil : try attributeType(property, "NSExpressionType"))
  }
}
