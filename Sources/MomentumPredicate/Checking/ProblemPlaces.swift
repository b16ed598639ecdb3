extension FormatProblem {
  /// Where the key path stands for the first time in the text that was read, as the number of UTF-8
  /// bytes before it; nil if it is not there as one word. Linear.
  public func offset(in text: String) -> Int? {
    guard let keyPath, var search = try? KeyPathSearch(text) else { return nil }
    let keys = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    while let found = search.next() {
      if found.keys.starts(with: keys, by: { $0 == $1 }) {
        return text.utf8.distance(from: text.startIndex, to: found.place)
      }
    }
    return nil
  }
}

/// The key paths of a text, one after the other. Each ends before a word that is no key.
private struct KeyPathSearch {
  private var lexer: FormatLexer
  private var token: FormatToken
  /// Where the token starts.
  private var start: String.Index

  init(_ text: String) throws(FormatError) {
    lexer = FormatLexer(text)
    lexer.skipSpace()
    start = lexer.place
    token = try lexer.next()
  }

  mutating func next() -> (keys: [String], place: String.Index)? {
    while token != .end {
      var keys: [String] = []
      var first = start
      while let key {
        if keys.isEmpty { first = start }
        if token.keyword != .self || !keys.isEmpty { keys.append(key) }
        guard advance(), token == .symbol(.dot), advance() else { break }
      }
      if !keys.isEmpty { return (keys, first) }
      if token != .end, !advance() { return nil }
    }
    return nil
  }

  private var key: String? {
    switch token {
    case .name(let name), .escapedName(let name), .collectionOperator(let name): name
    default: nil
    }
  }

  /// A text that was read has no place without a word.
  private mutating func advance() -> Bool {
    lexer.skipSpace()
    start = lexer.place
    guard let next = try? lexer.next() else {
      token = .end
      return false
    }
    token = next
    return true
  }
}
