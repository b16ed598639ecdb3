import MomentumModel

/// Reads one old binary model. What a `Model` has no place for is noted on the way.
struct ElementsReading {
  private(set) var omissions: [Omission] = []
  /// What is being read.
  private var path = ModelPath("")

  private mutating func omit(_ what: String) { omissions.append(Omission(path, what)) }

  mutating func model(_ root: ArchivedObject) throws(ArchiveError) -> Model {
    let package = try root.requiredObject("_xd_rootPackage", "XDModelPackage")
    var model = Model()
    for entry in try package.entries("XDBucketForClassesstorage") {
      guard case .object(let object) = entry.value else { throw .contradiction(entry.key) }
      path = ModelPath(entry.key)
      model.entities.append(try entity(object.checked("XDPMEntity"), named: entry.key))
    }
    model.entities.sort { $0.name.precedes($1.name) }
    try refuseCircles(in: model)
    // Absent where the model's own text is empty.
    model.versionIdentifiers = [try root.text("_modelVersionIdentifier") ?? ""]
    path = ModelPath("")
    // No file seen has one, so their form is unknown.
    for entry in try root.entries("_configurationsByName") { omit("configuration '\(entry.key)'") }
    return model
  }

  private mutating func entity(
    _ object: ArchivedObject, named name: String
  ) throws(ArchiveError) -> Entity {
    guard try object.requiredText("_name") == name else { throw .contradiction(name) }
    var entity = Entity(name: name)
    entity.parent = try parent(of: object)
    let values = try Stereotypes(object)
    entity.className = try values.text("XD_PSK_entityClassName")
    entity.isAbstract = try values.flag("XD_PSK_isAbstract")
    entity.renamingIdentifier = try values.text("XD_PSK_elementID")
    entity.versionHashModifier = try values.text("XD_PSK_versionHashModifier")
    entity.userInfo = try userInfo(values, "XD_PSK_userInfo")
    entity.compoundIndexes = try values.nameLists("XDPMCompoundIndexes")
    entity.uniquenessConstraints = try values.nameLists("XDPMUniquenessConstraints")
    // No file seen has one, so their form is unknown.
    if try !values.list("XD_PSK_fetchRequestsArray").isEmpty { omit("fetch requests") }
    try readProperties(of: object, into: &entity)
    return entity
  }

  private func parent(of object: ArchivedObject) throws(ArchiveError) -> String? {
    let generalizations = try object.objects(
      "XDBucketForGeneralizationsstorage", "XDUMLGeneralizationImp")
    guard let first = generalizations.first else { return nil }
    guard generalizations.count == 1 else {
      throw .contradiction(try object.requiredText("_name"))
    }
    return try first.requiredObject("_general", "XDPMEntity").requiredText("_name")
  }

  private mutating func readProperties(
    of object: ArchivedObject, into entity: inout Entity
  ) throws(ArchiveError) {
    let entries = try object.entries("XDBucketForOwnedAttributesstorage")
    for entry in entries.sorted(by: { $0.key.precedes($1.key) }) {
      path.property = entry.key
      guard case .object(let property) = entry.value,
        try property.requiredText("_name") == entry.key
      else { throw .contradiction(path.description) }
      let values = try Stereotypes(property)
      if property.isKind(of: "XDPMAttribute") {
        entity.attributes.append(try attribute(values, named: entry.key))
      } else {
        _ = try property.checked("XDPMRelationship")
        entity.relationships.append(try relationship(values, named: entry.key))
      }
    }
    path.property = nil
  }

  private mutating func attribute(
    _ values: Stereotypes, named name: String
  ) throws(ArchiveError) -> Attribute {
    var attribute = Attribute(name: name, type: try type(values))
    attribute.isOptional = try values.flag("XD_PPSK_isOptional")
    attribute.isTransient = try values.flag("XD_PPSK_isTransient")
    attribute.isIndexed = try values.flag("XD_PPSK_isIndexed")
    attribute.isIndexedBySpotlight = try values.flag("XD_PPSK_isSpotlightIndexed")
    attribute.isStoredInExternalRecord = try values.flag("XD_PPSK_isStoredInTruthFile")
    attribute.renamingIdentifier = try values.text("XD_PPSK_elementID")
    attribute.versionHashModifier = try values.text("XD_PPSK_versionHashModifier")
    attribute.userInfo = try userInfo(values, "XD_PPSK_userInfo")
    attribute.defaultValueText = try values.text("XD_PAttK_defaultValueAsString")
    attribute.minimumText = try values.text("XD_PAttK_minValueString")
    attribute.maximumText = try values.text("XD_PAttK_maxValueString")
    attribute.regularExpression = try values.text("XD_PAttK_regularExpressionString")
    attribute.valueTransformerName = try values.text("XD_PAttK_valueTransformerName")
    attribute.allowsExternalBinaryDataStorage =
      try values.flag("XD_PAttK_allowsExternalBinaryDataStorage")
    return attribute
  }

  private func type(_ values: Stereotypes) throws(ArchiveError) -> AttributeType? {
    let key = "XD_PAttK_attributeType"
    let code = try values.integer(key) ?? 0
    if code == 0 { return nil }
    guard let type = AttributeType(code: code) else { throw values.unknownCode(code, key) }
    return type
  }

  private mutating func relationship(
    _ values: Stereotypes, named name: String
  ) throws(ArchiveError) -> Relationship {
    guard let destination = try values.object("XD_PRK_destination", "XDPMEntity") else {
      throw .contradiction(path.description)
    }
    var relationship = Relationship(
      name: name, destination: try destination.requiredText("_name"))
    if let inverse = try values.object("XD_PRK_inverseRelationship", "XDPMRelationship") {
      relationship.inverse = Relationship.Inverse(
        name: try inverse.requiredText("_name"), entity: relationship.destination)
    }
    relationship.isOptional = try values.flag("XD_PPSK_isOptional")
    relationship.isTransient = try values.flag("XD_PPSK_isTransient")
    relationship.isIndexed = try values.flag("XD_PPSK_isIndexed")
    relationship.isIndexedBySpotlight = try values.flag("XD_PPSK_isSpotlightIndexed")
    relationship.isStoredInExternalRecord = try values.flag("XD_PPSK_isStoredInTruthFile")
    relationship.renamingIdentifier = try values.text("XD_PPSK_elementID")
    relationship.versionHashModifier = try values.text("XD_PPSK_versionHashModifier")
    relationship.userInfo = try userInfo(values, "XD_PPSK_userInfo")
    relationship.isOrdered = try values.flag("XD_PRK_ordered")
    try readCounts(values, into: &relationship)
    return relationship
  }

  private func readCounts(
    _ values: Stereotypes, into relationship: inout Relationship
  ) throws(ArchiveError) {
    relationship.isToMany = try values.flag("XD_PRK_isToMany")
    relationship.minimumCount = try count(values, "XD_PRK_minCount")
    let maximum = try count(values, "XD_PRK_maxCount")
    // 0 stands for no limit.
    relationship.maximumCount = maximum == 0 ? nil : maximum
    let code = try values.integer("XD_PRK_deleteRule") ?? 1
    guard let rule = DeleteRule(code: code) else {
      throw values.unknownCode(code, "XD_PRK_deleteRule")
    }
    relationship.deleteRule = rule
  }

  private func count(_ values: Stereotypes, _ key: String) throws(ArchiveError) -> Int {
    let count = try values.integer(key) ?? 0
    guard let small = Int32(exactly: count) else { throw values.unknownCode(count, key) }
    return Int(small)
  }

  /// User info by key, without the marks of a sync service that is gone.
  private mutating func userInfo(
    _ values: Stereotypes, _ key: String
  ) throws(ArchiveError) -> UserInfo {
    var entries: [UserInfo.Entry] = []
    for entry in try values.entries(key) where !entry.key.hasPrefix("com.apple.syncservices.") {
      if let text = try entry.value.text() {
        entries.append(UserInfo.Entry(key: entry.key, value: text))
      } else {
        omit("user info '\(entry.key)', which is no text")
      }
    }
    return UserInfo(entries.sorted { $0.key.precedes($1.key) })
  }

  private func refuseCircles(in model: Model) throws(ArchiveError) {
    let tree = InheritanceTree(model)
    for (position, entity) in model.entities.enumerated() {
      guard let parent = entity.parent else { continue }
      guard tree.position(of: parent) != nil else { throw .contradiction(parent) }
      // The tree cuts circles.
      if tree.parent(of: position) == nil { throw .circularInheritance(entity.name) }
    }
  }
}
