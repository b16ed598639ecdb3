import MomentumModel

extension Attribute {
  /// The default as stores keep it, or nil if there is none.
  var defaultLiteral: SQL? {
    switch defaultValue {
    case .integer(let value): "\(literal: value)"
    case .real(let value): "\(literal: value)"
    // The column has NUMERIC affinity, which turns the digits into a number.
    case .decimal(let digits): "\(literal: digits)"
    case .text(let text) where type == .uuid: uuidBytes(text).map { "\(bytes: $0)" }
    case .text(let text): "\(literal: text)"
    case nil: nil
    }
  }
}

/// The 16 bytes of a UUID written with or without hyphens; nil for anything else.
private func uuidBytes(_ text: String) -> [UInt8]? {
  let digits = text.filter { $0 != "-" }.compactMap(\.hexDigitValue)
  guard digits.count == 32, text.count == 36 || text.count == 32 else { return nil }
  return stride(from: 0, to: 32, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
