import MomentumModel

extension CompiledReading {
  mutating func relationship(
    _ object: ArchivedObject, named name: String
  ) throws(ArchiveError) -> Relationship {
    var relationship = Relationship(name: name, destination: try destination(object))
    relationship.inverse = try inverse(object, destination: relationship.destination)
    relationship.isOptional = try object.flag("NSIsOptional")
    relationship.isOrdered = try object.flag("NSIsOrdered")
    relationship.isTransient = try object.flag("NSIsTransient")
    relationship.isIndexed = try object.flag("NSIsIndexed")
    relationship.minimumCount = try count(object, "NSMinCount")
    let maximum = try count(object, "NSMaxCount")
    relationship.isToMany = maximum != 1
    // 0 stands for no limit.
    relationship.maximumCount = maximum == 0 ? nil : maximum
    relationship.deleteRule = try deleteRule(object)
    relationship.userInfo = try userInfo(object)
    relationship.renamingIdentifier = try renamingIdentifier(object, besides: name)
    relationship.versionHashModifier = try object.text("NSVersionHashModifier")
    try omit(["NSValidationPredicates"], of: object)
    return relationship
  }

  private func destination(_ object: ArchivedObject) throws(ArchiveError) -> String {
    if let entity = try object.object("NSDestinationEntity", "NSEntityDescription") {
      return try entity.requiredText("NSEntityName")
    }
    return try object.requiredText("_NSDestinationEntityName")
  }

  private func inverse(
    _ object: ArchivedObject, destination: String
  ) throws(ArchiveError) -> Relationship.Inverse? {
    let inverse = try object.object("NSInverseRelationship", "NSRelationshipDescription")
    let named = try object.text("_NSInverseRelationshipName")
    guard let name = try inverse?.requiredText("NSPropertyName") ?? named else { return nil }
    // A model names the destination as the entity of the inverse, also where that inherits it.
    return Relationship.Inverse(name: name, entity: destination)
  }

  private func count(_ object: ArchivedObject, _ key: String) throws(ArchiveError) -> Int {
    let count = try object.integer(key) ?? 0
    // The version hash knows 32 bits.
    guard let small = Int32(exactly: count) else {
      throw .unknownCode(count, key: key, object: object.number)
    }
    return Int(small)
  }

  private func deleteRule(_ object: ArchivedObject) throws(ArchiveError) -> DeleteRule {
    let code = try object.integer("NSDeleteRule") ?? 0
    guard let rule = DeleteRule(code: code) else {
      throw .unknownCode(code, key: "NSDeleteRule", object: object.number)
    }
    return rule
  }
}

extension DeleteRule {
  /// Core Data's number of the rule.
  init?(code: Int64) {
    switch code {
    case 0: self = .noAction
    case 1: self = .nullify
    case 2: self = .cascade
    case 3: self = .deny
    default: return nil
    }
  }
}
