extension Attribute {
  var lines: [String] { [text.line] + userInfo.lines }

  private var text: FieldText {
    var text = FieldText("attribute", name)
    text.value("type", type?.rawValue)
    text.flag("optional", isOptional)
    text.flag("transient", isTransient)
    text.value("default", defaultValueText)
    text.value("scalar", usesScalarValueType.map { $0 ? "YES" : "NO" })
    text.value("minimum", minimumText)
    text.value("maximum", maximumText)
    text.value("regex", regularExpression)
    text.value("transformer", valueTransformerName)
    text.value("class", customClassName)
    text.value("derivation", derivationExpression)
    text.value("composite", composite)
    text.flag("external", allowsExternalBinaryDataStorage)
    text.flag("preserve", preservesValueInHistoryOnDeletion)
    text.flag("encrypted", allowsCloudEncryption)
    text.flag("spotlight", isIndexedBySpotlight)
    text.flag("record", isStoredInExternalRecord)
    text.flag("indexed", isIndexed)
    text.value("id", renamingIdentifier)
    text.value("modifier", versionHashModifier)
    return text
  }

  init(_ fields: Fields) {
    self.init(name: fields.name, type: fields.value("type").flatMap(AttributeType.init))
    isOptional = fields.flag("optional")
    isTransient = fields.flag("transient")
    defaultValueText = fields.value("default")
    usesScalarValueType = fields.value("scalar").map { $0 == "YES" }
    minimumText = fields.value("minimum")
    maximumText = fields.value("maximum")
    regularExpression = fields.value("regex")
    valueTransformerName = fields.value("transformer")
    customClassName = fields.value("class")
    derivationExpression = fields.value("derivation")
    composite = fields.value("composite")
    allowsExternalBinaryDataStorage = fields.flag("external")
    preservesValueInHistoryOnDeletion = fields.flag("preserve")
    allowsCloudEncryption = fields.flag("encrypted")
    isIndexedBySpotlight = fields.flag("spotlight")
    isStoredInExternalRecord = fields.flag("record")
    isIndexed = fields.flag("indexed")
    renamingIdentifier = fields.value("id")
    versionHashModifier = fields.value("modifier")
  }
}
