/// Whether a version's name puts it before another's. No file stores the order of versions.
///
/// Numbers compare by value, so `Model 9` precedes `Model 10` and `2.3` precedes `2.21.1`. A name
/// precedes those that continue it: the unnumbered `Model` is the oldest, `App 9` precedes
/// `App 9_1`. Letters compare without case.
package func precedesInHistory(_ one: String, _ other: String) -> Bool {
  var first = Array(one.utf8)[...]
  var second = Array(other.utf8)[...]
  while let left = first.first, let right = second.first {
    if isDigit(left), isDigit(right) {
      let leftNumber = takeNumber(&first)
      let rightNumber = takeNumber(&second)
      if leftNumber.count != rightNumber.count { return leftNumber.count < rightNumber.count }
      if leftNumber != rightNumber { return leftNumber.lexicographicallyPrecedes(rightNumber) }
    } else {
      if lowercased(left) != lowercased(right) { return lowercased(left) < lowercased(right) }
      first.removeFirst()
      second.removeFirst()
    }
  }
  if first.isEmpty != second.isEmpty { return first.isEmpty }
  return one.utf8.lexicographicallyPrecedes(other.utf8)
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

/// The digits at the start without leading zeros, so that a longer number is a greater one.
private func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let digits = bytes.prefix(while: isDigit)
  bytes = bytes[digits.endIndex...]
  return digits.drop { $0 == UInt8(ascii: "0") }
}
