import MomentumModel

/// A mapping model as text, line by line: what programs carry that must not read XML. The runtime
/// takes it, and `MappingModel.text` writes it.
///
///     mapping old="Model 4" new="Model 5"
///     entity "CountryToCountry" source="Country" destination="Country"
///     attribute "isoContinent" value="$source.continent.numericISO3166Code"
extension MappingModel {
  package var text: String {
    var header = MappingLine("mapping")
    header.value("old", versionNames.old)
    header.value("new", versionNames.new)
    return ([header.text] + entityMappings.flatMap(\.lines)).map { $0 + "\n" }.joined()
  }

  package init(text: String) throws(MappingTextError) {
    self.init()
    var hasHeader = false
    // By bytes: CR and LF are one character together.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated()
    where !line.allSatisfy({ [UInt8(ascii: " "), UInt8(ascii: "\r")].contains($0) }) {
      let words = try MappingWords(Substring(line), number: index + 1)
      guard hasHeader || words.kind == "mapping" else {
        throw MappingTextError(line: index + 1, "a mapping model begins with 'mapping'")
      }
      hasHeader = true
      try take(words)
    }
    guard hasHeader else { throw MappingTextError(line: 1, "the text is empty") }
  }

  private mutating func take(_ words: MappingWords) throws(MappingTextError) {
    switch words.kind {
    case "mapping":
      versionNames = Versioned(old: words.values["old"], new: words.values["new"])
      return
    case "entity":
      entityMappings.append(try EntityMapping(words))
      return
    default: break
    }
    let last = entityMappings.count - 1
    guard last >= 0 else {
      throw MappingTextError(line: words.line, "'\(words.kind)' stands before any 'entity'")
    }
    let name = try words.requiredName()
    switch words.kind {
    case "attribute": entityMappings[last].attributes.append(PropertyMapping(name, words))
    case "relationship": entityMappings[last].relationships.append(PropertyMapping(name, words))
    case "user-info":
      entityMappings[last].userInfo.entries.append(
        UserInfo.Entry(key: name, value: words.values["value"] ?? ""))
    case "not-understood": entityMappings[last].notUnderstood.append(name)
    default: throw MappingTextError(line: words.line, "'\(words.kind)' is no kind of line")
    }
  }
}

extension EntityMapping {
  fileprivate var lines: [String] {
    var header = MappingLine("entity", name)
    header.value("source", source?.name)
    header.value("source-hash", source?.hash?.base64)
    header.value("destination", destination?.name)
    header.value("destination-hash", destination?.hash?.base64)
    header.value("filter", filter)
    header.value("policy", policyClass)
    let info = userInfo.entries.map { entry in
      var line = MappingLine("user-info", entry.key)
      line.value("value", entry.value)
      return line.text
    }
    return [header.text] + attributes.map { $0.line("attribute") }
      + relationships.map { $0.line("relationship") } + info
      + notUnderstood.map { MappingLine("not-understood", $0).text }
  }

  fileprivate init(_ words: MappingWords) throws(MappingTextError) {
    self.init(
      name: try words.requiredName(), source: try words.entity("source"),
      destination: try words.entity("destination"))
    filter = words.values["filter"]
    policyClass = words.values["policy"]
  }
}

extension PropertyMapping {
  fileprivate func line(_ kind: String) -> String {
    var line = MappingLine(kind, name)
    switch value {
    case .expression(let text): line.value("value", text)
    case .unreadable(let reason): line.value("unreadable", reason)
    case nil: break
    }
    return line.text
  }

  fileprivate init(_ name: String, _ words: MappingWords) {
    self.init(
      name: name,
      value: words.values["value"].map(Value.expression)
        ?? words.values["unreadable"].map { Value.unreadable(reason: $0) })
  }
}

extension MappingWords {
  fileprivate func entity(_ side: String) throws(MappingTextError) -> MappedEntity? {
    guard let name = values[side] else { return nil }
    guard let text = values["\(side)-hash"] else { return MappedEntity(name: name, hash: nil) }
    guard let hash = VersionHash(base64: text) else {
      throw MappingTextError(line: line, "'\(side)-hash' is no version hash")
    }
    return MappedEntity(name: name, hash: hash)
  }
}

extension VersionHash {
  /// Reads the form of Apple's log messages: 44 characters for 32 bytes.
  fileprivate init?(base64 text: String) {
    guard text.utf8.count == 44, text.utf8.last == UInt8(ascii: "=") else { return nil }
    var (bits, count, bytes) = (UInt32(0), 0, [UInt8]())
    for byte in text.utf8.dropLast() {
      guard let digit = base64Digit(byte) else { return nil }
      bits = bits << 6 | digit
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    self.init(bytes: bytes)
  }
}

private func base64Digit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
