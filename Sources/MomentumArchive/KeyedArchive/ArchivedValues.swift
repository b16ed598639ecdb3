import MomentumModel

// Values of attributes, each in the class that Foundation has for it.
extension ArchivedValue {
  /// Seconds since 2001-01-01 00:00 UTC.
  func date() throws(ArchiveError) -> Double? {
    switch self {
    case .plain(.date(let seconds)): return seconds
    case .object(let object) where object.isKind(of: "NSDate"):
      guard let seconds = object.fields["NS.time"]?.number else { throw object.missing("NS.time") }
      return seconds
    default: return nil
    }
  }

  /// The text of a decimal number, without zeros at the end of its fraction.
  func decimal() throws(ArchiveError) -> String? {
    guard case .object(let object) = self, object.isKind(of: "NSDecimalNumber") else { return nil }
    return try object.decimalText()
  }

  /// The 36 characters of a UUID.
  func uuid() throws(ArchiveError) -> String? {
    guard case .object(let object) = self, object.isKind(of: "NSUUID") else { return nil }
    guard let bytes = object.fields["NS.uuidbytes"]?.data, bytes.count == 16 else {
      throw object.missing("NS.uuidbytes")
    }
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + text : text
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }

  /// The text of a URL; one that is relative to another stands behind it.
  func url() throws(ArchiveError) -> String? {
    guard case .object(let object) = self, object.isKind(of: "NSURL") else { return nil }
    let relative = try object.requiredText("NS.relative")
    guard let base = try object.object("NS.base", "NSURL") else { return relative }
    return try base.requiredText("NS.relative") + relative
  }
}

extension PropertyList {
  /// A real number or an integer.
  var number: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}

extension ArchivedObject {
  /// Eight 16-bit digits, the lowest first, times a power of ten.
  fileprivate func decimalText() throws(ArchiveError) -> String? {
    guard let bytes = fields["NS.mantissa"]?.data, bytes.count == 16 else {
      throw missing("NS.mantissa")
    }
    let length = try integer("NS.length") ?? 8
    let exponent = try integer("NS.exponent") ?? 0
    guard 0...8 ~= length, -128...127 ~= exponent else {
      throw .unexpectedValue(key: "NS.exponent", expected: "that of a decimal", object: number)
    }
    let isNegative = try flag("NS.negative")
    // Not a number.
    if isNegative, length == 0 { return nil }
    // 1 is little-endian, 2 big-endian, of each 16-bit digit.
    let isBigEndian = try integer("NS.mantissa.bo") == 2
    let mantissa = (0..<Int(length)).reversed().reduce(UInt128(0)) { value, index in
      let (low, high) = isBigEndian ? (2 * index + 1, 2 * index) : (2 * index, 2 * index + 1)
      return value << 16 | UInt128(bytes[high]) << 8 | UInt128(bytes[low])
    }
    return DecimalText(isNegative: isNegative, digits: String(mantissa), exponent: Int(exponent))
      .text
  }
}
