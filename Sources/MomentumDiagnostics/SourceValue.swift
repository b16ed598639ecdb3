/// A way along a value in a file. The value may hold character references, each of which counts as the
/// characters that it stands for, and ends of lines of two bytes, which count as one. Who asks for one
/// place after the other reads the value once.
package struct SourceValue: Sendable {
  private let bytes: [UInt8]
  private let lines: LineTable
  private let file: String
  private let start: Int
  private var place: Int
  /// The bytes of the value before `place`.
  private var counted = 0

  init(_ bytes: [UInt8], _ lines: LineTable, file: String, start: Int) {
    self.bytes = bytes
    self.lines = lines
    self.file = file
    self.start = start
    place = start
  }

  /// Where the byte with that many before it is.
  package mutating func position(of offset: Int) -> FilePosition {
    if offset < counted { (place, counted) = (start, 0) }
    while counted < offset, place < bytes.count { step() }
    let (line, column) = lines.place(of: place)
    return FilePosition(file: file, line: line, column: column)
  }

  private mutating func step() {
    counted += 1
    place += 1
    switch bytes[place - 1] {
    case UInt8(ascii: "\r") where place < bytes.count && bytes[place] == UInt8(ascii: "\n"):
      place += 1
    case UInt8(ascii: "&"):
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ";")) else { return }
      counted += decodedCount(bytes[place..<end]) - 1
      place = end + 1
    default: break
    }
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
