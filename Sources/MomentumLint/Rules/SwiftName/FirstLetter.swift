extension String {
  var withUpperFirstLetter: String { prefix(1).uppercased() + dropFirst() }
  var withLowerFirstLetter: String { prefix(1).lowercased() + dropFirst() }

  /// As a property is called: `urlString` for `URLString`, `id` for `ID`.
  var withLowerFirstWord: String {
    let capitals = prefix(while: \.isUppercase)
    // The last capital begins the next word, if one follows.
    let rest = dropFirst(capitals.count)
    let word = rest.first?.isLowercase == true ? max(1, capitals.count - 1) : capitals.count
    return prefix(word).lowercased() + dropFirst(word)
  }
}
