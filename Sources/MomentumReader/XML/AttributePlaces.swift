import MomentumDiagnostics

extension XMLDocument {
  /// The places of all attributes, for a source map. Linear in the size of the file.
  ///
  /// The parser copies values with character references and knows their place no more, so their start
  /// tags are read once again.
  var values: [SourceMap.Value] {
    var values = (0..<attributeCount).map { index in
      let attribute = attribute(index)
      return SourceMap.Value(name: Int32(attribute.name), offset: Int32(attribute.offset ?? -1))
    }
    guard values.contains(where: { $0.offset < 0 }) else { return values }
    for element in 0..<elementCount {
      let attributes = self.element(element).attributes
      guard attributes.contains(where: { values[$0].offset < 0 }) else { continue }
      for (index, offset) in zip(attributes, valueOffsets(inTagOf: element)) {
        values[index].offset = Int32(offset)
      }
    }
    return values
  }

  /// Where the values in a start tag begin, in order; none if the file is not UTF-8.
  private func valueOffsets(inTagOf element: Int) -> [Int] {
    let found = self.element(element)
    guard var place = found.start else { return [] }
    var offsets: [Int] = []
    for _ in found.attributes {
      // A quote of either kind opens a value, and the same one closes it.
      let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
      guard let open = bytes[place...].firstIndex(where: { $0 == quotes[0] || $0 == quotes[1] }),
        let close = bytes[(open + 1)...].firstIndex(of: bytes[open])
      else { break }
      offsets.append(open + 1)
      place = close + 1
    }
    return offsets
  }
}
