/// Reads `bplist00`. Every object is decoded once, however often it is used, so reading is linear
/// in the size of the bytes.
struct BinaryReader {
  /// Far above any archive of Core Data, and low enough for the stack of a thread.
  private static let depthLimit = 256

  private enum Slot {
    case unread
    /// The object is being read: meeting it again means that it contains itself.
    case open
    /// `weight` counts the values that the object unfolds to.
    case read(PropertyList, weight: Int, height: Int)
  }

  let bytes: [UInt8]
  let trailer: BinaryTrailer
  private var slots: [Slot]
  /// Shared objects may unfold to more values than there are bytes, but not without limit: whoever
  /// walks the result pays for each.
  private let weightLimit: Int

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.starts(with: Array("bplist0".utf8)) else { throw .notBinaryPropertyList }
    self.bytes = bytes
    trailer = try BinaryTrailer(bytes)
    slots = Array(repeating: .unread, count: trailer.objectCount)
    weightLimit = 4096 + 16 * bytes.count
  }

  mutating func topObject() throws(PropertyListError) -> PropertyList {
    try object(UInt64(trailer.topObject), depth: 0).value
  }

  private typealias Decoded = (value: PropertyList, weight: Int, height: Int)

  private mutating func object(_ number: UInt64, depth: Int) throws(PropertyListError) -> Decoded {
    guard let index = Int(exactly: number), index < slots.count else {
      throw .unknownObject(number)
    }
    let offset = try offset(of: index)
    switch slots[index] {
    case .open: throw .circular(offset: offset)
    case .read(let value, let weight, let height):
      guard depth + height <= Self.depthLimit else { throw .tooDeep(offset: offset) }
      return (value, weight, height)
    case .unread:
      guard depth < Self.depthLimit else { throw .tooDeep(offset: offset) }
      slots[index] = .open
      let decoded = try decode(at: offset, depth: depth)
      slots[index] = .read(decoded.value, weight: decoded.weight, height: decoded.height)
      return decoded
    }
  }

  private func offset(of index: Int) throws(PropertyListError) -> Int {
    let place = trailer.offsetTable + index * trailer.offsetSize
    let offset = bytes.bigEndian(at: place, size: trailer.offsetSize)
    guard offset >= 8, offset < UInt64(trailer.offsetTable) else { throw .malformedTrailer }
    return Int(offset)
  }

  private mutating func decode(at offset: Int, depth: Int) throws(PropertyListError) -> Decoded {
    var cursor = BinaryCursor(bytes: bytes, objectOffset: offset, end: trailer.offsetTable)
    switch cursor.marker >> 4 {
    case 0xA, 0xB, 0xC: return try array(&cursor, depth: depth)
    case 0xD: return try dictionary(&cursor, depth: depth)
    default: return (try cursor.scalar(), 1, 0)
    }
  }

  private mutating func array(
    _ cursor: inout BinaryCursor, depth: Int
  ) throws(PropertyListError) -> Decoded {
    let count = try cursor.count(ofWidth: trailer.referenceSize)
    var values: [PropertyList] = []
    values.reserveCapacity(count)
    var (weight, height) = (1, 0)
    for _ in 0..<count {
      let number = try cursor.unsigned(size: trailer.referenceSize)
      let element = try object(number, depth: depth + 1)
      weight += element.weight
      guard weight <= weightLimit else { throw .tooManyValues }
      height = max(height, element.height)
      values.append(element.value)
    }
    return (.array(values), weight, height + 1)
  }

  private mutating func dictionary(
    _ cursor: inout BinaryCursor, depth: Int
  ) throws(PropertyListError) -> Decoded {
    let size = trailer.referenceSize
    let count = try cursor.count(ofWidth: 2 * size)
    var keys = cursor
    cursor.skip(count * size)
    var values: [String: PropertyList] = Dictionary(minimumCapacity: count)
    var (weight, height) = (1, 0)
    for _ in 0..<count {
      let key = try object(try keys.unsigned(size: size), depth: depth + 1).value
      let element = try object(try cursor.unsigned(size: size), depth: depth + 1)
      weight += element.weight + 1
      guard weight <= weightLimit else { throw .tooManyValues }
      height = max(height, element.height)
      guard case .string(let name) = key, values.updateValue(element.value, forKey: name) == nil
      else { throw .malformedKey(offset: cursor.objectOffset) }
    }
    return (.dictionary(values), weight, height + 1)
  }
}

extension PropertyList {
  /// Reads a binary property list, however hostile the bytes are.
  package init(binary bytes: [UInt8]) throws(PropertyListError) {
    var reader = try BinaryReader(bytes)
    self = try reader.topObject()
  }
}
