extension FetchIndex {
  var lines: [String] {
    var text = FieldText("index", name)
    text.value("where", partialPredicate)
    return [text.line] + elements.map(\.line)
  }

  init(_ fields: Fields) {
    self.init(name: fields.name)
    partialPredicate = fields.value("where")
  }
}

extension FetchIndex.Element {
  fileprivate var line: String {
    var text: FieldText
    switch subject {
    case .property(let name): text = FieldText("element", name)
    case .expression(let expression, let type):
      text = FieldText("element", expression)
      text.flag("expression", true)
      text.value("result", type?.rawValue)
    }
    text.flag("descending", !isAscending)
    text.value("type", collation == .binary ? nil : collation.rawValue)
    return text.line
  }

  init(_ fields: Fields) {
    let type = fields.value("result").flatMap(AttributeType.init)
    self.init(
      fields.flag("expression") ? .expression(fields.name, type: type) : .property(fields.name),
      isAscending: !fields.flag("descending"),
      collation: fields.value("type").flatMap(FetchIndex.Collation.init) ?? .binary)
  }
}
