import MomentumModel

/// What a name of a model needs to become a name in Swift.
enum SwiftName {
  /// `name` in back-ticks if it is a word of the language.
  static func escaped(_ name: String) -> String {
    SwiftIdentifier.keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name of a type within a type. `Any` and `Self` are types, and words after a dot are members.
  static func escapedType(_ name: String) -> String {
    ["Any", "Self", "Type", "Protocol"].contains(name) ? name : escaped(name)
  }

  /// Whether it is a module, or a declaration in one, as `import` takes it.
  static func isModulePath(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false)
        .allSatisfy { SwiftIdentifier.isValid(String($0)) && escaped(String($0)) == $0 }
  }

  static func withLowerFirstLetter(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  /// With the first word in lower case: `name` of `NAME`, `urlOfShop` of `URLOfShop`.
  static func withLowerFirstWord(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    if capitals.count <= 1 || capitals.count == name.count {
      return capitals.lowercased() + name.dropFirst(capitals.count)
    }
    // The last capital begins the next word, unless what follows is no letter.
    let next = name[capitals.endIndex]
    let count = next.isLetter ? capitals.count - 1 : capitals.count
    return name.prefix(count).lowercased() + name.dropFirst(count)
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

/// Whether a text is a type as Swift spells it.
package func isTypeName(_ text: String) -> Bool { TypeText(text) != nil }

/// Whether a text is a module as `import` takes it.
package func isModulePath(_ text: String) -> Bool { SwiftName.isModulePath(text) }
