/// Reads one object of a binary property list and never leaves the objects' part of the bytes.
struct BinaryCursor {
  let bytes: [UInt8]
  let objectOffset: Int
  /// Where the objects end and the offset table begins.
  let end: Int
  /// High half: the type. Low half: a size, a count, or which constant.
  let marker: UInt8
  private var position: Int

  /// `objectOffset` lies before `end`, and `end` within the bytes.
  init(bytes: [UInt8], objectOffset: Int, end: Int) {
    self.bytes = bytes
    self.objectOffset = objectOffset
    self.end = end
    marker = bytes[objectOffset]
    position = objectOffset + 1
  }

  mutating func skip(_ count: Int) { position += count }

  mutating func unsigned(size: Int) throws(PropertyListError) -> UInt64 {
    guard size <= end - position else { throw .truncated(offset: objectOffset) }
    defer { position += size }
    return bytes.bigEndian(at: position, size: size)
  }

  /// How many elements of `width` bytes follow; all of them are there.
  mutating func count(ofWidth width: Int) throws(PropertyListError) -> Int {
    var count = UInt64(marker & 0xF)
    if count == 0xF {
      let sizeMarker = UInt8(try unsigned(size: 1))
      guard sizeMarker >> 4 == 1, sizeMarker & 0xF <= 3 else {
        throw .unknownMarker(sizeMarker, offset: position - 1)
      }
      count = try unsigned(size: 1 << Int(sizeMarker & 0xF))
    }
    guard count <= UInt64(max(0, end - position) / width) else {
      throw .truncated(offset: objectOffset)
    }
    return Int(count)
  }

  /// The value of an object that contains no others.
  mutating func scalar() throws(PropertyListError) -> PropertyList {
    switch marker {
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x10...0x14: return .integer(try integer(size: 1 << Int(marker & 0xF)))
    case 0x22: return .real(Double(Float(bitPattern: UInt32(try unsigned(size: 4)))))
    case 0x23: return .real(Double(bitPattern: try unsigned(size: 8)))
    case 0x33: return .date(Double(bitPattern: try unsigned(size: 8)))
    case 0x40...0x4F: return .data(Array(try slice(ofWidth: 1)))
    case 0x50...0x5F: return .string(try asciiText())
    case 0x60...0x6F: return .string(try utf16Text())
    case 0x80...0x87: return .uid(try unsigned(size: Int(marker & 0xF) + 1))
    default: throw .unknownMarker(marker, offset: objectOffset)
    }
  }

  /// One, two and four bytes are unsigned, eight are signed; Apple writes unsigned numbers beyond
  /// `Int64.max` in sixteen.
  private mutating func integer(size: Int) throws(PropertyListError) -> Int64 {
    guard size == 16 else { return Int64(bitPattern: try unsigned(size: size)) }
    let high = Int64(bitPattern: try unsigned(size: 8))
    let low = Int64(bitPattern: try unsigned(size: 8))
    guard high == low >> 63 else { throw .integerOutOfRange(offset: objectOffset) }
    return low
  }

  private mutating func slice(
    ofWidth width: Int
  ) throws(PropertyListError) -> ArraySlice<UInt8> {
    let length = try count(ofWidth: width) * width
    defer { position += length }
    return bytes[position..<position + length]
  }

  private mutating func asciiText() throws(PropertyListError) -> String {
    let slice = try slice(ofWidth: 1)
    guard slice.allSatisfy({ $0 < 0x80 }) else { throw .malformedText(offset: objectOffset) }
    return String(decoding: slice, as: UTF8.self)
  }

  private mutating func utf16Text() throws(PropertyListError) -> String {
    let slice = try slice(ofWidth: 2)
    let units = stride(from: slice.startIndex, to: slice.endIndex, by: 2).map {
      UInt16(slice[$0]) << 8 | UInt16(slice[$0 + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw .malformedText(offset: objectOffset)
    }
    return text
  }
}
