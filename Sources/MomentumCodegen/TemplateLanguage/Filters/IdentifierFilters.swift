import MomentumModel

extension TemplateFilter {
  private enum Mode: String, CaseIterable {
    /// Underscores for what cannot stand in a name.
    case normal
    /// Without underscores too.
    case pretty
  }

  /// `swiftIdentifier:"pretty"`; the mode is `normal` by default.
  static let identifiers: [TemplateFilter] = [
    .text("escapeReservedKeywords") { text, _ in SwiftName.escaped(text) },
    .text("swiftIdentifier", arguments: 0...1) { text, input throws(TemplateError) in
      let name = identifier(text)
      if try input.choice(0, default: Mode.normal) == .normal { return name }
      return name.prefix { $0 == "_" } + camelCased(name)
    },
  ]

  /// Each part after something that cannot stand in a name begins with a capital letter.
  private static func identifier(_ text: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false) {
      !SwiftIdentifier.isValid("_" + String($0))
    }
    let name = parts.map { SwiftName.withUpperFirstLetter(String($0)) }.joined(separator: "_")
    return name.first?.isNumber == true ? "_" + name : name
  }
}
