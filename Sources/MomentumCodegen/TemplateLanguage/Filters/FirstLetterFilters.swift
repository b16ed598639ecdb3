extension TemplateFilter {
  /// `titlecase` is an old name of `upperFirstLetter`.
  static let firstLetters: [TemplateFilter] = [
    .text("upperFirstLetter") { text, _ in SwiftName.withUpperFirstLetter(text) },
    .text("titlecase") { text, _ in SwiftName.withUpperFirstLetter(text) },
    .text("lowerFirstLetter") { text, _ in text.prefix(1).lowercased() + text.dropFirst() },
    .text("lowerFirstWord") { text, _ in withLowerFirstWord(text) },
  ]

  /// `URLChooser` becomes `urlChooser`: of several capital letters the last begins the next word,
  /// unless no letter follows.
  private static func withLowerFirstWord(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }
    let rest = text[capitals.endIndex...]
    guard capitals.count > 1, rest.first?.isLetter == true else {
      return capitals.lowercased() + rest
    }
    let word = capitals.dropLast()
    return word.lowercased() + text[word.endIndex...]
  }
}
