import MomentumModel

extension AttributeType {
  /// The type of Core Data's number; nil for one that no model file has.
  init?(code: Int64) {
    guard let type = Self.allCases.first(where: { Int64($0.code) == code }) else { return nil }
    self = type
  }
}
