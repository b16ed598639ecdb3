extension ArchivedTree {
  /// The value as a keyed archive, as Foundation writes it. Equal values give equal bytes: sets and
  /// dictionaries stand in an order of their own.
  package func keyedArchive() throws(ArchiveError) -> [UInt8] {
    var builder = ArchiveBuilder()
    let root = try builder.tree(self, depth: 0)
    return builder.bytes(root: root)
  }

  /// Tells values apart and puts them in order; equal values have equal marks.
  fileprivate var mark: [UInt8] {
    switch self {
    case .null: [0]
    case .boolean(let flag): [1, flag ? 1 : 0]
    case .integer(let number): [2] + BinaryHead.bigEndian(UInt64(bitPattern: number), size: 8)
    case .real(let number): [3] + BinaryHead.bigEndian(number.bitPattern, size: 8)
    case .date(let number): [4] + BinaryHead.bigEndian(number.bitPattern, size: 8)
    case .text(let text): [5] + Array(text.utf8)
    case .uuid(let text): [6] + Array(text.utf8)
    case .url(let text): [7] + Array(text.utf8)
    case .decimal(let text): [8] + Array(text.utf8)
    case .data(let bytes): [9] + bytes
    case .array(let list): [10] + marks(list)
    case .orderedSet(let list): [11] + marks(list)
    case .set(let list): [12] + marks(sortedByMark(list))
    case .dictionary(let entries):
      [13] + marks(sortedByMark(entries).flatMap { [$0.key, $0.value] })
    }
  }
}

/// With lengths, so that what follows is never taken for part of what was before.
private func marks(_ list: [ArchivedTree]) -> [UInt8] {
  list.flatMap { tree in
    let mark = tree.mark
    return BinaryHead.bigEndian(UInt64(mark.count), size: 8) + mark
  }
}

private func sortedByMark(_ list: [ArchivedTree]) -> [ArchivedTree] {
  list.map { ($0.mark, $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
}

private func sortedByMark(_ entries: [ArchivedTree.Entry]) -> [ArchivedTree.Entry] {
  entries.map { ($0.key.mark, $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
}

extension ArchiveBuilder {
  fileprivate mutating func tree(
    _ tree: ArchivedTree, depth: Int
  ) throws(ArchiveError) -> PropertyList {
    switch tree {
    case .null: return object(.null, [:])
    case .text(let text): return self.text(text)
    case .integer(let number): return integer(number)
    case .real(let number): return real(number)
    case .boolean(let flag): return boolean(flag)
    case .date(let seconds): return object(.date, ["NS.time": .real(seconds)])
    case .data(let bytes): return data(bytes)
    case .uuid(let text): return object(.uuid, ["NS.uuidbytes": .data(uuidBytes(text))])
    case .url(let text):
      return object(.url, ["NS.base": Self.null, "NS.relative": self.text(text)])
    case .decimal(let digits):
      guard let decimal = ArchivedDecimal(digits) else {
        throw .notKeyedArchive("'\(digits)' is no decimal number")
      }
      return object(.decimal, decimal.fields)
    case .array, .orderedSet, .set, .dictionary: return try collection(tree, depth: depth)
    }
  }

  private mutating func collection(
    _ tree: ArchivedTree, depth: Int
  ) throws(ArchiveError) -> PropertyList {
    // What is written can be read again.
    guard depth < ArchivedTree.depthLimit else { throw .tooDeep(object: 0) }
    switch tree {
    case .array(let list): return self.list(.array, try references(list, depth: depth))
    case .orderedSet(let list):
      let elements = try references(list, depth: depth).enumerated()
      return object(
        .orderedSet,
        Dictionary(
          elements.map { ("NS.object.\($0.offset)", $0.element) },
          uniquingKeysWith: { first, _ in first }))
    case .set(let list):
      return self.list(.set, try references(sortedByMark(list), depth: depth))
    case .dictionary(let entries):
      let sorted = sortedByMark(entries)
      let keys = try references(sorted.map(\.key), depth: depth)
      let values = try references(sorted.map(\.value), depth: depth)
      return dictionary(.dictionary, zip(keys, values).map { (key: $0, value: $1) })
    default: return Self.null
    }
  }

  private mutating func references(
    _ list: [ArchivedTree], depth: Int
  ) throws(ArchiveError) -> [PropertyList] {
    var references: [PropertyList] = []
    for element in list { references.append(try tree(element, depth: depth + 1)) }
    return references
  }
}

/// The 16 bytes of a well-formed UUID.
private func uuidBytes(_ text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(digits[$0] << 4 | digits[$0 + 1])
  }
}
