/// Lines that follow the element the user info belongs to.
extension UserInfo {
  var lines: [String] {
    entries.map { entry in
      var text = FieldText("info", entry.key)
      text.value("is", entry.value)
      return text.line
    }
  }

  mutating func add(_ fields: Fields) {
    entries.append(Entry(key: fields.name, value: fields.value("is") ?? ""))
  }
}
