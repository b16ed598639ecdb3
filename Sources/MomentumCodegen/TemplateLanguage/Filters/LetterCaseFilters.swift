extension TemplateFilter {
  static let letterCase: [TemplateFilter] = [
    .text("uppercase") { text, _ in text.uppercased() },
    .text("lowercase") { text, _ in text.lowercased() },
    .text("capitalize") { text, _ in capitalized(text) },
  ]

  /// Each word with its first letter in upper case and the others in lower case.
  static func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      let isLetter = character.isLetter || character.isNumber
      result += isInWord || !isLetter ? character.lowercased() : character.uppercased()
      isInWord = isLetter || (isInWord && (character == "'" || character == "’"))
    }
    return result
  }
}
