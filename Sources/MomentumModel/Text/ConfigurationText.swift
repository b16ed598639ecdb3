extension Configuration {
  var line: String {
    var text = FieldText("configuration", name)
    text.flag("cloudKit", isUsedWithCloudKit)
    for entity in entities { text.value("entity", entity) }
    return text.line
  }

  init(_ fields: Fields) {
    self.init(name: fields.name)
    isUsedWithCloudKit = fields.flag("cloudKit")
    entities = fields.values("entity")
  }
}
