/// Reads a regular expression as ICU and Perl write it.
struct PatternParser {
  private static let deepest = 50
  private static let largestCount = 1000

  private let letters: [Unicode.Scalar]
  private var offset = 0
  private var depth = 0
  private(set) var groupCount = 0

  init(_ text: String) { letters = Array(text.unicodeScalars) }

  mutating func pattern() throws(PatternError) -> PatternTree {
    let tree = try choice()
    guard next == nil else { throw unexpected() }
    return tree
  }

  private var next: Unicode.Scalar? { offset < letters.count ? letters[offset] : nil }

  private mutating func takes(_ letter: Unicode.Scalar) -> Bool {
    guard next == letter else { return false }
    offset += 1
    return true
  }

  private func unexpected() -> PatternError {
    .unexpected(next.map { "'\($0)'" } ?? "an end", offset: offset)
  }

  private mutating func choice() throws(PatternError) -> PatternTree {
    var parts = [try sequence()]
    while takes("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws(PatternError) -> PatternTree {
    var parts: [PatternTree] = []
    while let letter = next, letter != "|", letter != ")" {
      parts.append(try repetition(of: try atom()))
    }
    return .sequence(parts)
  }

  private mutating func atom() throws(PatternError) -> PatternTree {
    guard let letter = next else { throw unexpected() }
    switch letter {
    case "*", "+", "?", "{": throw unexpected()
    case "(": return try group()
    case "[":
      offset += 1
      return .character(try characterClass())
    case "\\": return try escape()
    default: break
    }
    offset += 1
    switch letter {
    case ".": return .character(.anyButLineFeed)
    case "^": return .assertion(.lineStart)
    case "$": return .assertion(.lineEnd)
    default: return .character(CharacterSet(letter))
    }
  }

  private mutating func group() throws(PatternError) -> PatternTree {
    offset += 1
    guard depth < Self.deepest else { throw .tooLarge }
    depth += 1
    var number: Int?
    if takes("?") {
      guard takes(":") else { throw unexpected() }
    } else {
      groupCount += 1
      number = groupCount
    }
    let inner = try choice()
    depth -= 1
    guard takes(")") else { throw unexpected() }
    return .group(inner, number: number)
  }

  private mutating func escape() throws(PatternError) -> PatternTree {
    if offset + 1 < letters.count {
      if letters[offset + 1] == "b" || letters[offset + 1] == "B" {
        offset += 2
        return .assertion(letters[offset - 1] == "b" ? .wordEdge : .noWordEdge)
      }
    }
    return .character(try escapedSet())
  }
}

// Repetitions.
extension PatternParser {
  private mutating func repetition(of atom: PatternTree) throws(PatternError) -> PatternTree {
    guard let (least, most) = try bounds() else { return atom }
    let isLazy = takes("?")
    // A repetition of a repetition needs a group, and a possessive one is not known.
    if let next, ["*", "+", "?", "{"].contains(next) { throw unexpected() }
    return .repetition(atom, least: least, most: most, isLazy: isLazy)
  }

  private mutating func bounds() throws(PatternError) -> (Int, Int?)? {
    if takes("*") { return (0, nil) }
    if takes("+") { return (1, nil) }
    if takes("?") { return (0, 1) }
    guard takes("{") else { return nil }
    guard let least = number() else { throw unexpected() }
    var most: Int? = least
    if takes(",") { most = number() }
    guard takes("}"), most.map({ $0 >= least }) ?? true else { throw unexpected() }
    return (least, most)
  }

  private mutating func number() -> Int? {
    let digits = letters[offset...].prefix { ("0"..."9").contains($0) }
    guard let number = Int(String(String.UnicodeScalarView(digits))),
      number <= Self.largestCount
    else { return nil }
    offset += digits.count
    return number
  }
}

// Sets of characters.
extension PatternParser {
  private mutating func characterClass() throws(PatternError) -> CharacterSet {
    var set = CharacterSet()
    set.isNegated = takes("^")
    var isFirst = true
    while let letter = next, letter != "]" || isFirst {
      isFirst = false
      let part = try member()
      guard next == "-", offset + 1 < letters.count, letters[offset + 1] != "]" else {
        set.parts.append(part)
        continue
      }
      offset += 1
      guard let low = part.only, let high = try member().only, low <= high else {
        throw unexpected()
      }
      set.ranges.append(low...high)
    }
    guard takes("]") else { throw unexpected() }
    return set
  }

  private mutating func member() throws(PatternError) -> CharacterSet {
    guard let letter = next else { throw unexpected() }
    if letter == "\\" { return try escapedSet() }
    // Sets within sets, intersections and the names of POSIX are not known.
    if letter == "[" || (letter == "&" && letters[(offset + 1)...].first == "&") {
      throw unexpected()
    }
    offset += 1
    return CharacterSet(letter)
  }

  private mutating func escapedSet() throws(PatternError) -> CharacterSet {
    offset += 1
    guard let letter = next else { throw unexpected() }
    let set: CharacterSet? =
      switch letter {
      case "d": .digits
      case "D": CharacterSet.digits.opposite
      case "s": .spaces
      case "S": CharacterSet.spaces.opposite
      case "w": .wordParts
      case "W": CharacterSet.wordParts.opposite
      case "n": CharacterSet("\n")
      case "r": CharacterSet("\r")
      case "t": CharacterSet("\t")
      case "a"..."z", "A"..."Z", "0"..."9": nil
      default: CharacterSet(letter)
      }
    guard let set else { throw unexpected() }
    offset += 1
    return set
  }
}

extension CharacterSet {
  /// The one character of a set that was made from one.
  fileprivate var only: UInt32? {
    guard !isNegated, parts.isEmpty, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }
}
