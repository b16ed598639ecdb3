/// A column as the statement that made its table says it: with the type, the default and the
/// constraints that an app gave it, which no layout knows.
package struct ColumnDefinition: Equatable, Sendable {
  package var name: String
  /// The whole definition, name included.
  package var text: SQL

  /// Takes `CREATE TABLE` apart as SQLite keeps it. Constraints of the table itself, and what stands
  /// behind the closing parenthesis, are no columns.
  package static func all(in creation: String) -> [ColumnDefinition] {
    var scanner = DefinitionScanner(bytes: Array(creation.utf8))
    return scanner.parts().compactMap { part in
      let bytes = Array(scanner.bytes[part])
      guard let name = name(startingWith: bytes) else { return nil }
      return ColumnDefinition(
        name: name, text: SQL(kept: String(decoding: bytes, as: UTF8.self)))
    }
  }

  /// Nil for a constraint of the table, which no column's name begins.
  private static func name(startingWith bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    if let last = closingQuotes[first] {
      var name: [UInt8] = []
      var place = 1
      while place < bytes.count {
        if bytes[place] == last {
          guard place + 1 < bytes.count, bytes[place + 1] == last, last != UInt8(ascii: "]")
          else { break }
          place += 1
        }
        name.append(bytes[place])
        place += 1
      }
      return String(decoding: name, as: UTF8.self)
    }
    let word = bytes.prefix { byte in
      byte > 0x20 && byte != UInt8(ascii: "(") && byte != UInt8(ascii: "/")
    }
    let name = String(decoding: word, as: UTF8.self)
    let constraints = ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"]
    return constraints.contains(name.uppercased()) ? nil : name
  }
}

private let closingQuotes: [UInt8: UInt8] = [
  UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "\""): UInt8(ascii: "\""),
  UInt8(ascii: "`"): UInt8(ascii: "`"), UInt8(ascii: "["): UInt8(ascii: "]"),
]

/// Finds the parts between the commas of the outermost parentheses.
private struct DefinitionScanner {
  let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parts() -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    while place < bytes.count {
      let byte = bytes[place]
      if let end = endOfQuotesOrComment() {
        place = end
        continue
      }
      place += 1
      switch byte {
      case UInt8(ascii: "("):
        depth += 1
        if depth == 1 { start = place }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return parts + [trimmed(start..<(place - 1))] }
      case UInt8(ascii: ",") where depth == 1:
        parts.append(trimmed(start..<(place - 1)))
        start = place
      default: break
      }
    }
    return parts
  }

  /// Where the quotes or the comment that begin here are over; nil if none begin.
  private func endOfQuotesOrComment() -> Int? {
    let rest = bytes[(place + 1)...]
    if let last = closingQuotes[bytes[place]] {
      // A quote that is written twice begins the next quotes at once.
      return rest.firstIndex(of: last).map { $0 + 1 } ?? bytes.count
    }
    switch (bytes[place], rest.first) {
    case (UInt8(ascii: "-"), UInt8(ascii: "-")?):
      return rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    case (UInt8(ascii: "/"), UInt8(ascii: "*")?):
      let end = rest.dropFirst().indices.first { index in
        bytes[index] == UInt8(ascii: "*") && index + 1 < bytes.count
          && bytes[index + 1] == UInt8(ascii: "/")
      }
      return end.map { $0 + 2 } ?? bytes.count
    default: return nil
    }
  }

  /// Without blanks and comments in front, which would hide the name, and blanks behind.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var scanner = DefinitionScanner(bytes: bytes)
    scanner.place = range.lowerBound
    while scanner.place < range.upperBound {
      if bytes[scanner.place] <= 0x20 {
        scanner.place += 1
      } else if closingQuotes[bytes[scanner.place]] == nil,
        let end = scanner.endOfQuotesOrComment()
      {
        scanner.place = end
      } else {
        break
      }
    }
    let start = min(scanner.place, range.upperBound)
    var end = range.upperBound
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}
