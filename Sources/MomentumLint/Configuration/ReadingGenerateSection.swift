import MomentumDiagnostics

extension ConfigurationReading {
  func generateSection(
    _ member: JSON5Value.Member
  ) throws(ConfigurationError) -> GenerateSection {
    var section = GenerateSection()
    for member in try object(member.value, "'generate'") {
      switch member.key {
      case "exclude": section.exclude = try texts(member)
      case "outputs":
        guard case .list(let entries) = member.value.content else {
          throw mismatch(member.value, "'outputs'", "a list")
        }
        for entry in entries { section.outputs.append(try output(entry)) }
      default: section.defaults += try option(member).map { [$0] } ?? []
      }
    }
    return section
  }

  private func output(_ entry: JSON5Value) throws(ConfigurationError) -> GenerateSection.Output {
    var output = GenerateSection.Output()
    for member in try object(entry, "an entry of 'outputs'") {
      if member.key == "models" {
        output.models = try texts(member)
      } else {
        output.options += try option(member).map { [$0] } ?? []
      }
    }
    return output
  }

  /// Nil for a switch that is off.
  private func option(
    _ member: JSON5Value.Member
  ) throws(ConfigurationError) -> GenerateSection.Option? {
    var values: [String] = []
    switch member.value.content {
    case .boolean(false): return nil
    case .boolean(true): values = [""]
    case .text(let text), .number(let text): values = [text]
    case .list: values = try texts(member)
    case .object(let members):
      for member in members {
        for text in try plainTexts(member) { values.append(member.key + "=" + text) }
      }
    case .null: throw mismatch(member.value, "'\(member.key)'", "a value")
    }
    return GenerateSection.Option(
      key: member.key, values: values, position: position(member.offset))
  }

  /// The values of a template's parameter, of which a list has several.
  private func plainTexts(_ member: JSON5Value.Member) throws(ConfigurationError) -> [String] {
    if case .list = member.value.content { return try texts(member) }
    return [try plainText(member)]
  }

  private func plainText(_ member: JSON5Value.Member) throws(ConfigurationError) -> String {
    switch member.value.content {
    case .boolean(let value): return value ? "true" : "false"
    case .text(let text), .number(let text): return text
    case .null, .list, .object: throw mismatch(member.value, "'\(member.key)'", "a text")
    }
  }
}
