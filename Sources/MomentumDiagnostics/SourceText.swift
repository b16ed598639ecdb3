/// The text of a file, for excerpts in reports and for places inside values.
package struct SourceText: Sendable {
  private let bytes: [UInt8]
  private let lines: LineTable
  private let isASCII: Bool
  private let codePoints: CodePointTable

  /// Nil for bytes that are not text in UTF-8, or may not be: there columns mean nothing.
  package init?(_ bytes: [UInt8]) {
    if bytes.contains(0) { return nil }
    self.bytes = bytes
    lines = LineTable(bytes)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    codePoints = CodePointTable(isASCII ? [] : bytes)
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
    // Nobody sees more underlined, and a value of megabytes may have a thousand findings.
    let rest = line[start...].prefix(4096)
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

  /// The line around a finding: what is before it, what it is about, and what comes after, each
  /// at most `reach` bytes; nil if there is no such place.
  func excerpt(
    of finding: Diagnostic, at position: FilePosition, reach: Int
  ) -> (before: String, value: String, after: String)? {
    guard let column = position.column, let line = lineBytes(position.line),
      column >= 1, column <= line.count
    else { return nil }
    let start = line.startIndex + column - 1
    let end = min(start + extent(of: finding, at: position), line.endIndex)
    let before = line[max(line.startIndex, start - reach)..<start]
    // No character is shown in part.
    let whole = before.count < reach ? before : before.drop { $0 & 0xC0 == 0x80 }
    return (
      String(decoding: whole, as: UTF8.self),
      String(decoding: line[start..<min(end, start + reach)], as: UTF8.self),
      String(decoding: line[end...].prefix(reach), as: UTF8.self)
    )
  }

  /// A column, which counts bytes, as one that counts code points.
  func codePointColumn(_ column: Int, ofLine number: Int) -> Int {
    guard !isASCII, let line = lines.range(ofLine: number, count: bytes.count) else {
      return column
    }
    let place = min(line.lowerBound + max(0, column - 1), line.upperBound)
    return codePoints.count(before: place, in: bytes)
      - codePoints.count(before: line.lowerBound, in: bytes) + 1
  }

  /// The way along a value, which starts at `position`.
  package func value(at position: FilePosition) -> SourceValue? {
    guard let column = position.column,
      let line = lines.range(ofLine: position.line, count: bytes.count),
      column >= 1, column <= line.count
    else { return nil }
    return SourceValue(
      bytes, lines, file: position.file, start: line.lowerBound + column - 1)
  }

  /// The place of a byte of a value that starts at `position`.
  package func position(_ position: FilePosition, inValue offset: Int) -> FilePosition {
    var value = value(at: position)
    return value?.position(of: offset) ?? position
  }

  private func lineBytes(_ number: Int) -> ArraySlice<UInt8>? {
    guard let range = lines.range(ofLine: number, count: bytes.count) else { return nil }
    var end = range.upperBound
    while end > range.lowerBound, isLineEnd(bytes[end - 1]) { end -= 1 }
    return bytes[range.lowerBound..<end]
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
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
