/// The text of a file, for excerpts in reports and for places inside values.
package struct SourceText: Sendable {
  private let bytes: [UInt8]
  private let lines: LineTable

  /// Nil for bytes that are not text in UTF-8, or may not be: there columns mean nothing.
  package init?(_ bytes: [UInt8]) {
    if bytes.contains(0) { return nil }
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  /// A line without its end, counted from 1; nil if there is none. What is not UTF-8 is replaced.
  package func line(_ number: Int) -> String? {
    lineBytes(number).map { String(decoding: $0, as: UTF8.self) }
  }

  /// How many bytes from a place on belong together, for underlining: a value up to its closing
  /// quote, a start tag up to the end of its name, otherwise a word. At least 1, and never beyond the line.
  package func extent(at position: FilePosition) -> Int {
    guard let column = position.column, let line = lineBytes(position.line),
      column >= 1, column <= line.count
    else { return 1 }
    let start = line.startIndex + column - 1
    let before = start > line.startIndex ? line[start - 1] : 0
    let rest = line[start...]
    let length: Int
    if before == UInt8(ascii: "\"") || before == UInt8(ascii: "'") {
      length = rest.prefix { $0 != before }.count
    } else {
      length = rest.prefix { isWordByte($0) || $0 == UInt8(ascii: "<") }.count
    }
    return max(1, length)
  }

  /// How many bytes a finding is about, as it says or as its place tells.
  func extent(of finding: Diagnostic, at position: FilePosition) -> Int {
    max(1, finding.length ?? extent(at: position))
  }

  /// The place of a byte of a value that starts at `position`. In the file the value may hold character
  /// references, each of which counts as the characters that it stands for.
  package func position(_ position: FilePosition, inValue offset: Int) -> FilePosition {
    guard offset > 0, let column = position.column, let line = lineBytes(position.line),
      column >= 1, column <= line.count
    else { return position }
    var rest = line[(line.startIndex + column - 1)...]
    var counted = 0
    while counted < offset, let byte = rest.first {
      guard byte == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
        rest = rest.dropFirst()
        counted += 1
        continue
      }
      counted += decodedCount(rest[..<end].dropFirst())
      rest = rest[(end + 1)...]
    }
    var moved = position
    moved.column = rest.startIndex - line.startIndex + 1
    return moved
  }

  private func lineBytes(_ number: Int) -> ArraySlice<UInt8>? {
    guard let range = lines.range(ofLine: number, count: bytes.count) else { return nil }
    var line = bytes[range]
    while line.last == UInt8(ascii: "\n") || line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }
}

/// Letters, digits and what else names have; bytes of other alphabets too.
private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
    true
  default: false
  }
}

/// How many bytes of UTF-8 a character reference stands for, given what is between `&` and `;`.
private func decodedCount(_ reference: ArraySlice<UInt8>) -> Int {
  let text = String(decoding: reference, as: UTF8.self)
  guard text.hasPrefix("#") else { return 1 }
  let isHexadecimal = text.hasPrefix("#x")
  let digits = text.dropFirst(isHexadecimal ? 2 : 1)
  let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  return scalar.map { Character($0).utf8.count } ?? 1
}
