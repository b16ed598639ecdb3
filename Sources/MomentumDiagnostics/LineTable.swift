/// Turns byte offsets of a text into lines and columns.
package struct LineTable: Sendable {
  /// The offset at which each line starts.
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where buffer[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
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
    return (low + 1, offset - starts[low] + 1)
  }
}
