extension Relationship {
  var lines: [String] { [text.line] + userInfo.lines }

  private var text: FieldText {
    var text = FieldText("relationship", name)
    text.value("to", destination)
    text.value("inverse", inverse?.name)
    text.value("inverseEntity", inverse?.entity)
    text.flag("optional", isOptional)
    text.flag("many", isToMany)
    text.flag("ordered", isOrdered)
    text.flag("transient", isTransient)
    text.value("minimum", minimumCount == 0 ? nil : String(minimumCount))
    text.value("maximum", maximumCount.map { String($0) })
    text.value("delete", deleteRule == .nullify ? nil : deleteRule.rawValue)
    text.flag("indexed", isIndexed)
    text.flag("spotlight", isIndexedBySpotlight)
    text.flag("record", isStoredInExternalRecord)
    text.value("id", renamingIdentifier)
    text.value("modifier", versionHashModifier)
    return text
  }

  init(_ fields: Fields) {
    self.init(name: fields.name, destination: fields.value("to") ?? "")
    if let name = fields.value("inverse"), let entity = fields.value("inverseEntity") {
      inverse = Inverse(name: name, entity: entity)
    }
    isOptional = fields.flag("optional")
    isToMany = fields.flag("many")
    isOrdered = fields.flag("ordered")
    isTransient = fields.flag("transient")
    minimumCount = fields.value("minimum").flatMap { Int($0) } ?? 0
    maximumCount = fields.value("maximum").flatMap { Int($0) }
    deleteRule = fields.value("delete").flatMap(DeleteRule.init) ?? .nullify
    isIndexed = fields.flag("indexed")
    isIndexedBySpotlight = fields.flag("spotlight")
    isStoredInExternalRecord = fields.flag("record")
    renamingIdentifier = fields.value("id")
    versionHashModifier = fields.value("modifier")
  }
}
