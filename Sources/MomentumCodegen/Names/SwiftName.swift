/// What a name of a model needs to become a name in Swift.
enum SwiftName {
  /// Whether `name`, with back-ticks where needed, is an identifier. Stricter than Swift, which
  /// also takes emoji and invisible characters.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, name != "_" else { return false }
    return !("0"..."9").contains(first) && name.unicodeScalars.allSatisfy(isWordPart)
      && (first.isASCII || first.properties.isXIDStart)
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    // The tables of Unicode are slow, and nearly every name is ASCII.
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case _ where scalar.isASCII: false
    default: scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// `name` in back-ticks if it is a word of the language.
  static func escaped(_ name: String) -> String {
    reservedWords.contains(name) ? "`\(name)`" : name
  }

  static func withUpperFirstLetter(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// `text` with everything that cannot stand in an identifier left out, and the letter after it
  /// in upper case.
  static func identifier(from text: String) -> String {
    let words = text.unicodeScalars.split { !isIdentifier("_" + String($0)) }.map { String($0) }
    let joined = (words.prefix(1) + words.dropFirst().map(withUpperFirstLetter)).joined()
    return isIdentifier(joined) ? joined : "_" + joined
  }

  private static let reservedWords: Set = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
