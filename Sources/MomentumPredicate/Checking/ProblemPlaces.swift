extension FormatProblem {
  /// Where the key path stands for the first time in the text that was read, as the number of UTF-8
  /// bytes before it; nil if it is not there as one word. Linear; for many problems of one text there
  /// is `FormatCheck.offsets(in:)`.
  public func offset(in text: String) -> Int? {
    guard let keyPath else { return nil }
    var places = KeyPathPlaces()
    let node = places.add(keyPath)
    places.search(text)
    return places[node]
  }
}

extension FormatCheck {
  /// For each of the problems where its key path stands for the first time in the text that was read, as
  /// the number of UTF-8 bytes before it; nil if it is not there as one word. Linear.
  public func offsets(in text: String) -> [Int?] {
    var places = KeyPathPlaces()
    var last: (path: String, node: Int)?
    let nodes = problems.map { problem -> Int? in
      guard let path = problem.keyPath else { return nil }
      // One long path may have many problems, one after the other.
      let node = last?.path == path ? last?.node : nil
      last = (path, node ?? places.add(path))
      return last?.node
    }
    if last != nil { places.search(text) }
    return nodes.map { $0.flatMap { places[$0] } }
  }
}

/// The key paths that are looked for in a text, as a tree by their keys.
private struct KeyPathPlaces {
  private var next: [[Substring: Int]] = [[:]]
  private var offsets: [Int?] = [nil]

  subscript(node: Int) -> Int? { offsets[node] }

  /// The number under which the place of a path will be found.
  mutating func add(_ path: String) -> Int {
    var node = 0
    for key in path.split(separator: ".", omittingEmptySubsequences: false) {
      if let known = next[node][key] {
        node = known
      } else {
        next[node][key] = next.count
        node = next.count
        next.append([:])
        offsets.append(nil)
      }
    }
    return node
  }

  /// Notes the first place of each path.
  mutating func search(_ text: String) {
    guard var search = try? KeyPathSearch(text) else { return }
    while let found = search.next() {
      var node = 0
      for key in found.keys {
        guard let known = next[node][key[...]] else { break }
        node = known
        offsets[node] = offsets[node] ?? text.utf8.distance(from: text.startIndex, to: found.place)
      }
    }
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
