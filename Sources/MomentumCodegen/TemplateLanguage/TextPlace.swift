import MomentumDiagnostics

/// An offset in bytes together with its line and column, which are counted on the way.
struct TextPlace {
  private(set) var offset = 0
  private var file: String
  private var line = 1
  private var column = 1

  init(file: String) { self.file = file }

  init(_ position: FilePosition) {
    file = position.file
    line = position.line
    column = position.column ?? 1
  }

  var position: FilePosition { FilePosition(file: file, line: line, column: column) }

  mutating func advance(to end: Int, in bytes: [UInt8]) {
    while offset < min(end, bytes.count) {
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
      offset += 1
    }
  }
}
