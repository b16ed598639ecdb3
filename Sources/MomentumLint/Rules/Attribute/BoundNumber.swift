import MomentumModel

extension AttributeValue {
  /// A number or length for comparisons: digits may get lost, but no order is turned round. Nil for
  /// a text.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .decimal(let digits): Double(digits)
    case .text: nil
    }
  }
}
