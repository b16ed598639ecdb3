import MomentumModel

extension SwiftGenTypes {
  /// An entity, with SwiftGen's names first and what it leaves out after them.
  func value(_ entity: Entity, at position: Int) -> TemplateValue {
    let known: TemplateValue = [
      "name": .string(entity.name), "className": .string(entity.swiftGenClassName),
      "isAbstract": .bool(entity.isAbstract), "superEntity": .string(entity.parent ?? ""),
      "userInfo": entity.userInfo.swiftGenValue,
      "attributes": .list(entity.attributes.map(\.swiftGenValue)),
      "relationships": .list(entity.relationships.map(\.swiftGenValue)),
      "fetchedProperties": .list(entity.fetchedProperties.map { value($0, of: entity) }),
      "uniquenessConstraints": .list(entity.uniquenessConstraints.map { .strings($0) }),
      "shouldGenerateCode": .bool(entity.codeGeneration == .manual),
    ]
    return known.adding([
      "subentities": .strings(tree.children(of: position).map { model.entities[$0].name }),
      "codeGeneration": .string(entity.codeGeneration.rawValue),
      "renamingIdentifier": .optional(entity.renamingIdentifier),
      "versionHashModifier": .optional(entity.versionHashModifier),
      "fetchIndexes": .list(entity.fetchIndexes.map(\.swiftGenValue)),
      "compoundIndexes": .list(entity.compoundIndexes.map { .strings($0) }),
    ])
  }

  private func value(_ property: FetchedProperty, of entity: Entity) -> TemplateValue {
    [
      "name": .string(property.name), "propertyType": "fetchedProperty",
      "isOptional": .bool(property.isOptional),
      "fetchRequest": property.fetchRequest.map { value($0, source: entity.name) } ?? .null,
      "userInfo": property.userInfo.swiftGenValue,
    ]
  }
}

extension Entity {
  /// The class without the module before it. A text of more than two parts is left as it is, for
  /// it names no class; empty for an entity without a class.
  var swiftGenClassName: String {
    let text = className ?? ""
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[1]) : text
  }
}

extension FetchIndex {
  fileprivate var swiftGenValue: TemplateValue {
    [
      "name": .string(name), "partialPredicate": .optional(partialPredicate),
      "elements": .list(elements.map(\.swiftGenValue)),
    ]
  }
}

extension FetchIndex.Element {
  fileprivate var swiftGenValue: TemplateValue {
    var value: [String: TemplateValue] = [
      "isAscending": .bool(isAscending), "type": .string(collation.rawValue),
      "property": .optional(property),
    ]
    if case .expression(let text, let type) = subject {
      value["expression"] = .string(text)
      value["expressionType"] = .optional(type?.rawValue)
    }
    return .dictionary(value)
  }
}

extension UserInfo {
  /// Values typed by guess, as SwiftGen does: a whole number, another number, YES or NO, or a text.
  /// The first entry of a key counts.
  var swiftGenValue: TemplateValue {
    let values = entries.map { ($0.key, Self.guess($0.value)) }
    return .dictionary(Dictionary(values, uniquingKeysWith: { first, _ in first }))
  }

  private static func guess(_ text: String) -> TemplateValue {
    if let value = Int(text) { return .integer(value) }
    if let value = Double(text), value.isFinite { return .real(value) }
    switch text {
    case "YES": return true
    case "NO": return false
    default: return .string(text)
    }
  }
}
