/// Writes `bplist00`. Equal values give equal bytes: keys stand in UTF-8 order, equal scalars are
/// one object.
struct BinaryWriter {
  /// Strings compare by their UTF-8, since Swift holds composed and decomposed letters for equal;
  /// numbers by their bits, since 0.0 equals -0.0.
  private enum Scalar: Hashable {
    case text([UInt8])
    case integer(Int64)
    case real(UInt64)
    case boolean(Bool)
    case date(UInt64)
    case data([UInt8])
    case uid(UInt64)
  }

  /// One object: its first bytes, and the numbers of those it contains.
  private struct Object {
    var head: [UInt8]
    var references: [Int] = []
  }

  private var objects: [Object] = []
  private var numbers: [Scalar: Int] = [:]

  init(_ top: PropertyList) { _ = add(top) }

  private mutating func add(_ value: PropertyList) -> Int {
    switch value {
    case .array(let elements):
      let number = append(BinaryHead.counted(0xA0, elements.count))
      objects[number].references = elements.map { add($0) }
      return number
    case .dictionary(let entries):
      return add(entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    case .string(let text): return share(.text(Array(text.utf8)), BinaryHead.text(text))
    case .integer(let number): return share(.integer(number), BinaryHead.integer(number))
    case .real(let number): return share(.real(number.bitPattern), BinaryHead.real(0x23, number))
    case .date(let number): return share(.date(number.bitPattern), BinaryHead.real(0x33, number))
    case .boolean(let flag): return share(.boolean(flag), [flag ? 0x09 : 0x08])
    case .data(let data): return share(.data(data), BinaryHead.counted(0x40, data.count) + data)
    case .uid(let number): return share(.uid(number), BinaryHead.uid(number))
    }
  }

  private mutating func add(_ entries: [(key: String, value: PropertyList)]) -> Int {
    let number = append(BinaryHead.counted(0xD0, entries.count))
    let keys = entries.map { add(.string($0.key)) }
    objects[number].references = keys + entries.map { add($0.value) }
    return number
  }

  private mutating func share(
    _ scalar: Scalar, _ head: @autoclosure () -> [UInt8]
  ) -> Int {
    if let number = numbers[scalar] { return number }
    let number = append(head())
    numbers[scalar] = number
    return number
  }

  private mutating func append(_ head: [UInt8]) -> Int {
    objects.append(Object(head: head))
    return objects.count - 1
  }

  func bytes() -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    let referenceSize = BinaryHead.size(of: UInt64(objects.count))
    for object in objects {
      offsets.append(bytes.count)
      bytes += object.head
      for number in object.references {
        bytes += BinaryHead.bigEndian(UInt64(number), size: referenceSize)
      }
    }
    let table = UInt64(bytes.count)
    let offsetSize = BinaryHead.size(of: table)
    for offset in offsets { bytes += BinaryHead.bigEndian(UInt64(offset), size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for field in [UInt64(objects.count), 0, table] {
      bytes += BinaryHead.bigEndian(field, size: 8)
    }
    return bytes
  }
}

extension PropertyList {
  /// The value as a binary property list; equal values give equal bytes.
  package func binary() -> [UInt8] { BinaryWriter(self).bytes() }
}
