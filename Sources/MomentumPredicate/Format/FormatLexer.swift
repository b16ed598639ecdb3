/// Cuts a format text into words, one at a time.
struct FormatLexer {
  let text: String
  private(set) var place: String.Index

  init(_ text: String) {
    self.text = text
    place = text.startIndex
  }

  /// The next sign, which is taken by `advance`.
  var current: Unicode.Scalar? {
    place < text.endIndex ? text.unicodeScalars[place] : nil
  }

  var following: Unicode.Scalar? {
    let scalars = text.unicodeScalars
    guard place < text.endIndex else { return nil }
    let next = scalars.index(after: place)
    return next < text.endIndex ? scalars[next] : nil
  }

  mutating func advance() { place = text.unicodeScalars.index(after: place) }

  /// Takes the next sign if it is this one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    advance()
    return true
  }

  /// Takes what fits.
  mutating func take(while fits: (Unicode.Scalar) -> Bool) -> Substring {
    let start = place
    while let scalar = current, fits(scalar) { advance() }
    return text[start..<place]
  }

  func error(_ message: String, at start: String.Index? = nil) -> FormatError {
    FormatError(
      offset: text.utf8.distance(from: text.startIndex, to: start ?? place), message: message)
  }

  mutating func skipSpace() {
    _ = take(while: \.properties.isWhitespace)
  }
}

extension FormatLexer {
  /// The word at the place, which is behind it afterwards. No space is before it.
  mutating func next() throws(FormatError) -> FormatToken {
    switch current {
    case nil: return .end
    case let scalar? where scalar.startsName: return try nameOrSelector()
    case let scalar? where scalar.isDigit(radix: 10): return try number()
    case "\"", "'": return .text(try quotedText())
    case "#": return .escapedName(try markedName())
    case "@": return .collectionOperator("@" + (try markedName()))
    case "$": return .variable(try markedName())
    case "%": return .argument(try argumentKind())
    default: return .symbol(try symbol())
    }
  }

  private mutating func name() -> String { String(take(while: \.continuesName)) }

  /// The name behind a sign such as `$`.
  private mutating func markedName() throws(FormatError) -> String {
    let start = place
    let sign = current ?? " "
    advance()
    guard current?.startsName == true else {
      throw error("no name follows '\(sign)'", at: start)
    }
    return name()
  }

  private mutating func nameOrSelector() throws(FormatError) -> FormatToken {
    var selector = name()
    guard current == ":", following != "=" else { return .name(selector) }
    while take(":") {
      selector += ":"
      guard current?.startsName == true else { break }
      selector += name()
      guard current == ":" else { throw error("the function '\(selector)' has no last colon") }
    }
    return .selector(selector)
  }

  private mutating func symbol() throws(FormatError) -> FormatSymbol {
    let rest = text.unicodeScalars[place...]
    for symbol in FormatSymbol.allCases where rest.starts(with: symbol.rawValue.unicodeScalars) {
      for _ in symbol.rawValue.unicodeScalars { advance() }
      return symbol
    }
    let code = String(current?.value ?? 0, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    let isVisible = current.map { $0.value > 0x20 && $0.value != 0x7F } ?? false
    throw error(
      isVisible ? "'\(current ?? " ")' has no meaning here" : "U+\(padded) has no meaning here")
  }

  /// `%ld` and its relatives; how long a number is does not matter to us.
  private mutating func argumentKind() throws(FormatError) -> FormatArgument.Kind {
    let start = place
    advance()
    let length = take { "hlqLzjt".unicodeScalars.contains($0) }
    let letter = current
    if letter != nil { advance() }
    switch letter {
    case "@" where length.isEmpty: return .object
    case "K" where length.isEmpty: return .keyPath
    case "d", "i", "D": return .integer
    case "u", "U", "x", "X", "o", "O": return .unsigned
    case "f", "F", "e", "E", "g", "G", "a", "A": return .real
    default: throw error("'\(text[start..<place])' is no argument", at: start)
    }
  }
}

extension Unicode.Scalar {
  var startsName: Bool { self == "_" || properties.isXIDStart }

  var continuesName: Bool { properties.isXIDContinue }

  /// Its value as a digit.
  func digit(radix: UInt32) -> UInt32? {
    let value: UInt32
    switch self {
    case "0"..."9": value = self.value - 0x30
    case "a"..."f": value = self.value - 0x61 + 10
    case "A"..."F": value = self.value - 0x41 + 10
    default: return nil
    }
    return value < radix ? value : nil
  }

  func isDigit(radix: UInt32) -> Bool { digit(radix: radix) != nil }
}
