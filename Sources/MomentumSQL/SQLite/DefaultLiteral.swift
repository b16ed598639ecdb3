package import MomentumModel

extension Attribute {
  /// The default as stores keep it, or nil if there is none.
  package var defaultLiteral: SQL? {
    switch defaultValue {
    case .integer(let value): "\(literal: value)"
    case .real(let value): "\(literal: value)"
    // The column has NUMERIC affinity, which turns the digits into a number.
    case .decimal(let digits): "\(literal: digits)"
    case .text(let text) where type == .uuid: "\(bytes: uuidBytes(text))"
    case .text(let text): "\(literal: text)"
    case nil: nil
    }
  }
}

/// The 16 bytes of a well-formed UUID.
private func uuidBytes(_ text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
