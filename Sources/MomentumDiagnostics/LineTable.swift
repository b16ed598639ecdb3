/// Turns byte offsets of a text into lines and columns.
package struct LineTable: Sendable {
  /// The offset at which each line starts.
  private let starts: [Int32]

  /// A text of 2 GB or more is taken for one line.
  package init(_ bytes: [UInt8]) {
    var starts: [Int32] = [0]
    bytes.withUnsafeBytes { buffer in
      guard buffer.count < Int(Int32.max) else { return }
      var offset = 0
      while offset < buffer.count {
        // Eight bytes at a time, since every model is read with a table that few ask for.
        if offset + 8 <= buffer.count,
          !hasLineFeed(buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        {
          offset += 8
          continue
        }
        let end = min(offset + 8, buffer.count)
        for index in offset..<end where buffer[index] == UInt8(ascii: "\n") {
          starts.append(Int32(index + 1))
        }
        offset = end
      }
    }
    self.starts = starts
  }

  /// The place of a byte, both numbers counted from 1. Logarithmic in the number of lines.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - Int(starts[low]) + 1)
  }

  /// The bytes of a line with its end, of a text of `count` bytes; nil if there is no such line.
  func range(ofLine line: Int, count: Int) -> Range<Int>? {
    guard line >= 1, line <= starts.count else { return nil }
    let start = Int(starts[line - 1])
    return start..<max(start, line < starts.count ? Int(starts[line]) : count)
  }
}

/// Whether one of eight bytes is a line feed: subtracting 1 from each byte borrows from the top bit
/// of a byte that is 0.
private func hasLineFeed(_ word: UInt64) -> Bool {
  let zeroAtLineFeed = word ^ 0x0A0A_0A0A_0A0A_0A0A
  return (zeroAtLineFeed &- 0x0101_0101_0101_0101) & ~zeroAtLineFeed & 0x8080_8080_8080_8080 != 0
}
