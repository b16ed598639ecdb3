/// A pattern for paths: `*` is anything within a name, `**` anything at all, `?` one character. It
/// matches a path, and everything in a folder whose path it matches.
struct PathPattern {
  private enum Piece: Equatable {
    case character(Character)
    case anyCharacter
    case anyInName
    case anything
    /// Folders, or none.
    case anyFolders
  }

  private let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    var text = text.hasPrefix("./") ? text.dropFirst(2) : text[...]
    while text.last == "/" { text.removeLast() }
    for character in text {
      switch character {
      case "*" where pieces.last == .anyInName: pieces[pieces.count - 1] = .anything
      case "*" where pieces.last == .anything: break
      case "*": pieces.append(.anyInName)
      case "?": pieces.append(.anyCharacter)
      // `**/` may be no folder at all, but what follows it is the beginning of a name.
      case "/" where Self.isWholeName(pieces): pieces[pieces.count - 1] = .anyFolders
      case "/" where pieces.last == .anyFolders: break
      default: pieces.append(.character(character))
      }
    }
    self.pieces = pieces
  }

  /// Whether the last piece is `**` with nothing else in its name.
  private static func isWholeName(_ pieces: [Piece]) -> Bool {
    guard pieces.last == .anything else { return false }
    let before = pieces.dropLast().last
    return before == nil || before == .character("/") || before == .anyFolders
  }

  /// Proportional to the product of both lengths, whatever the stars.
  func matches(_ path: String) -> Bool {
    /// Whether the first pieces match what was read so far.
    var reached = [Bool](repeating: false, count: pieces.count + 1)
    reached[0] = true
    skipStars(&reached, isNameStart: true)
    for character in path {
      // What matched up to a slash matched a folder.
      if character == "/", reached[pieces.count] { return true }
      var next = [Bool](repeating: false, count: pieces.count + 1)
      for (index, piece) in pieces.enumerated() where reached[index] {
        switch piece {
        case .character(character): next[index + 1] = true
        case .anyCharacter where character != "/": next[index + 1] = true
        case .anyInName where character != "/": next[index] = true
        case .anything, .anyFolders: next[index] = true
        default: break
        }
      }
      skipStars(&next, isNameStart: character == "/")
      reached = next
    }
    return reached[pieces.count]
  }

  /// Stars match nothing too.
  private func skipStars(_ reached: inout [Bool], isNameStart: Bool) {
    for (index, piece) in pieces.enumerated() where reached[index] {
      switch piece {
      case .anyInName, .anything: reached[index + 1] = true
      case .anyFolders where isNameStart: reached[index + 1] = true
      default: break
      }
    }
  }
}
