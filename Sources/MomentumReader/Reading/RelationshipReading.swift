import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  mutating func readRelationship(_ element: Int, of entity: String) -> Relationship? {
    guard let name = name(of: element, .relationship) else { return nil }
    path.property = name
    addToSourceMap(element)
    var relationship = Relationship(
      name: name, destination: value(.destinationEntity, of: element) ?? "")
    if let inverse = text(.inverseName, of: element) {
      relationship.inverse = Relationship.Inverse(
        name: inverse, entity: text(.inverseEntity, of: element) ?? relationship.destination)
    }
    relationship.userInfo = readUserInfo(ofProperty: element, .relationship)
    relationship.isIndexed = flag(.indexed, of: element)
    relationship.isIndexedBySpotlight = flag(.spotlightIndexingEnabled, of: element)
    relationship.isStoredInExternalRecord = flag(.storedInTruthFile, of: element)
    relationship.isSyncable = flag(.syncable, of: element)
    relationship.isOptional = flag(.optional, of: element)
    relationship.isToMany = flag(.toMany, of: element)
    relationship.isOrdered = flag(.ordered, of: element)
    relationship.isTransient = flag(.transient, of: element)
    relationship.minimumCount = count(.minCount, of: element) ?? 0
    relationship.maximumCount = count(.maxCount, of: element)
    relationship.deleteRule = deleteRule(of: element)
    relationship.renamingIdentifier = renamingIdentifier(of: element)
    relationship.versionHashModifier = text(.versionHashModifier, of: element)
    return relationship
  }

  private mutating func deleteRule(of element: Int) -> DeleteRule {
    guard let text = value(.deletionRule, of: element) else { return .nullify }
    if let rule = DeleteRule(rawValue: text) { return rule }
    report(
      "model-delete-rule-unknown", .error, "delete rule '\(text)' is not known",
      note: "it is read as Nullify", at: place(of: .deletionRule, in: element))
    return .nullify
  }
}
