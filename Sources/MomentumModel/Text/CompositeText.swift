extension Composite {
  var lines: [String] { [FieldText("composite", name).line] + attributes.flatMap(\.lines) }

  init(_ head: Fields, _ lines: ArraySlice<Substring>) {
    self.init(name: head.name)
    for fields in lines.compactMap(Fields.init) {
      if fields.kind == "attribute" { attributes.append(Attribute(fields)) }
      if fields.kind == "info", !attributes.isEmpty {
        attributes[attributes.count - 1].userInfo.add(fields)
      }
    }
  }
}
