import MomentumModel

/// What a name of a model needs to become a name in Swift.
enum SwiftName {
  /// `name` in back-ticks if it is a word of the language.
  static func escaped(_ name: String) -> String {
    SwiftIdentifier.keywords.contains(name) ? "`\(name)`" : name
  }

  static func withUpperFirstLetter(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// `text` with everything that cannot stand in an identifier left out, and the letter after it
  /// in upper case.
  static func identifier(from text: String) -> String {
    let words = text.unicodeScalars.split { !SwiftIdentifier.isValid("_" + String($0)) }.map {
      String($0)
    }
    let joined = (words.prefix(1) + words.dropFirst().map(withUpperFirstLetter)).joined()
    return SwiftIdentifier.isValid(joined) ? joined : "_" + joined
  }
}
