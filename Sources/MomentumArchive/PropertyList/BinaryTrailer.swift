/// The last 32 bytes of a binary property list: where the objects are.
struct BinaryTrailer {
  static let size = 32

  var offsetSize: Int
  var referenceSize: Int
  var objectCount: Int
  var topObject: Int
  var offsetTable: Int

  /// Reads and proves the trailer: the whole offset table lies before it.
  init(_ bytes: [UInt8]) throws(PropertyListError) {
    let begin = bytes.count - Self.size
    guard begin >= 8 else { throw .malformedTrailer }
    offsetSize = Int(bytes[begin + 6])
    referenceSize = Int(bytes[begin + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      let objectCount = Int(exactly: bytes.bigEndian(at: begin + 8, size: 8)),
      let topObject = Int(exactly: bytes.bigEndian(at: begin + 16, size: 8)),
      let offsetTable = Int(exactly: bytes.bigEndian(at: begin + 24, size: 8)),
      topObject < objectCount, 8..<begin ~= offsetTable,
      objectCount <= (begin - offsetTable) / offsetSize
    else { throw .malformedTrailer }
    self.objectCount = objectCount
    self.topObject = topObject
    self.offsetTable = offsetTable
  }
}

extension [UInt8] {
  /// The unsigned big-endian number in `size` ≤ 8 bytes that the caller knows to exist.
  func bigEndian(at offset: Int, size: Int) -> UInt64 {
    self[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
