/// A decimal number as `NSDecimalNumber` is archived: an integer of at most 128 bits, and a power
/// of ten. `0.0` keeps its exponent -1 in the files seen, so trailing zeros are kept.
struct ArchivedDecimal {
  private var mantissa: UInt128 = 0
  private var exponent = 0
  private var isNegative = false

  /// Reads decimal digits with a sign, a point and an exponent, each optional; nil for other text.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest.removeFirst()
    }
    let parts = rest.split(
      maxSplits: 1, omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") })
    guard parts[0].contains(where: { $0 != UInt8(ascii: ".") }), take(parts[0]) else { return nil }
    if parts.count == 2 {
      guard let power = Int16(String(decoding: parts[1], as: UTF8.self)) else { return nil }
      exponent += Int(power)
    }
    guard Int8(exactly: exponent) != nil else { return nil }
  }

  /// Digits beyond the 38 that fit are dropped.
  private mutating func take(_ digits: ArraySlice<UInt8>) -> Bool {
    var isFraction = false
    var isFull = false
    for byte in digits {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return false }
      let (product, tooLarge) = mantissa.multipliedReportingOverflow(by: 10)
      let (sum, alsoTooLarge) = product.addingReportingOverflow(UInt128(byte - UInt8(ascii: "0")))
      isFull = isFull || tooLarge || alsoTooLarge
      if isFull {
        if !isFraction { exponent += 1 }
      } else {
        mantissa = sum
        if isFraction { exponent -= 1 }
      }
    }
    return true
  }

  var fields: [String: PropertyList] {
    let bytes = (0..<16).map { UInt8(truncatingIfNeeded: mantissa >> (8 * UInt128($0))) }
    // The length counts the 16-bit words that are not zero at the top; byte order 1 is little.
    let length = (128 - mantissa.leadingZeroBitCount + 15) / 16
    return [
      "NS.mantissa": .data(bytes), "NS.mantissa.bo": .integer(1),
      "NS.exponent": .integer(Int64(exponent)), "NS.length": .integer(Int64(length)),
      "NS.negative": .boolean(isNegative && mantissa != 0), "NS.compact": .boolean(false),
    ]
  }
}
