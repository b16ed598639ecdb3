/// What Swift takes for a name: the generator writes names, and rules say which it cannot.
package enum SwiftIdentifier {
  /// Whether `name`, with back-ticks where needed, is one. Stricter than Swift, which also takes
  /// emoji and invisible characters: code generators do not.
  package static func isValid(_ name: some StringProtocol) -> Bool {
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

  /// The words that need back-ticks. Words that mean something in some places only, such as `open`,
  /// `set` or `some`, need none.
  package static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
