import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  mutating func readRelationship(_ element: Int, of entity: String) -> Relationship? {
    guard let name = name(of: element, .relationship) else { return nil }
    path.property = name
    addToSourceMap(element)
    var relationship = Relationship(name: name, destination: "")
    relationship.userInfo = readUserInfo(ofProperty: element, .relationship)
    var inverse: (name: String?, entity: String?) = (nil, nil)
    for index in document.element(element).attributes {
      guard let key = key(at: index) else { continue }
      switch key {
      case .destinationEntity: relationship.destination = value(at: index)
      case .inverseName: inverse.name = text(at: index)
      case .inverseEntity: inverse.entity = text(at: index)
      case .minCount: relationship.minimumCount = count(at: index, of: element) ?? 0
      case .maxCount: relationship.maximumCount = count(at: index, of: element)
      case .deletionRule: relationship.deleteRule = deleteRule(at: index, of: element)
      case .elementID: relationship.renamingIdentifier = text(at: index)
      case .versionHashModifier: relationship.versionHashModifier = text(at: index)
      default: readMark(key, at: index, of: element, into: &relationship)
      }
    }
    if let name = inverse.name {
      relationship.inverse = Relationship.Inverse(
        name: name, entity: inverse.entity ?? relationship.destination)
    }
    if relationship.renamingIdentifier == nil {
      relationship.renamingIdentifier = text(.renamingIdentifier, of: element)
    }
    return relationship
  }

  private mutating func readMark(
    _ key: AttributeName, at index: Int, of element: Int, into relationship: inout Relationship
  ) {
    switch key {
    case .optional: relationship.isOptional = flag(at: index, of: element)
    case .toMany: relationship.isToMany = flag(at: index, of: element)
    case .ordered: relationship.isOrdered = flag(at: index, of: element)
    case .transient: relationship.isTransient = flag(at: index, of: element)
    case .indexed: relationship.isIndexed = flag(at: index, of: element)
    case .spotlightIndexingEnabled:
      relationship.isIndexedBySpotlight = flag(at: index, of: element)
    case .storedInTruthFile:
      relationship.isStoredInExternalRecord = flag(at: index, of: element)
    case .syncable: relationship.isSyncable = flag(at: index, of: element)
    default: break
    }
  }

  private mutating func deleteRule(at index: Int, of element: Int) -> DeleteRule {
    for (spelling, rule) in ruleSpellings where document.value(of: index, is: spelling) {
      return rule
    }
    report(
      "model-delete-rule-unknown", .error, "delete rule '\(value(at: index))' is not known",
      note: "write Nullify, Cascade, Deny or No Action; it is read as Nullify",
      at: place(at: index, of: element))
    return .nullify
  }
}

private let ruleSpellings: [(StaticString, DeleteRule)] = [
  ("Nullify", .nullify), ("Cascade", .cascade), ("Deny", .deny), ("No Action", .noAction),
]
