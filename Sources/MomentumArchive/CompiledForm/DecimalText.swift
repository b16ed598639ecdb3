/// A decimal number as digits and a power of ten, and the one way to write it: plain, without
/// exponent, without zeros before it or at the end of its fraction.
struct DecimalText {
  /// What Foundation's decimal numbers reach, so that texts stay short.
  private static let exponents = -128...127

  var isNegative = false
  /// ASCII digits.
  var digits: String
  var exponent = 0

  init(isNegative: Bool, digits: String, exponent: Int) {
    self.isNegative = isNegative
    self.digits = digits
    self.exponent = exponent
  }

  /// Reads `-12.50` or `1e5`; nil for anything else, and for what no decimal number reaches.
  init?(_ text: String) {
    var rest = Substring(text)
    if let sign = rest.first, sign == "-" || sign == "+" {
      isNegative = sign == "-"
      rest.removeFirst()
    }
    if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      guard let power = Int(rest[rest.index(after: mark)...]), Self.exponents ~= power else {
        return nil
      }
      exponent = power
      rest = rest[..<mark]
    }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    digits = parts.joined()
    guard !digits.isEmpty, digits.utf8.count <= 128, digits.utf8.allSatisfy({ 48...57 ~= $0 })
    else { return nil }
    if parts.count == 2 { exponent -= parts[1].utf8.count }
  }

  var text: String {
    var digits = digits.drop { $0 == "0" }
    var exponent = exponent
    while exponent < 0, digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { return "0" }
    let sign = isNegative ? "-" : ""
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
    return sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
  }
}
