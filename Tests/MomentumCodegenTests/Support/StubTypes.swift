import MomentumModel

/// Declarations of the types that models only name, because they are the user's or of a framework
/// that Linux does not have.
enum StubTypes {
  /// By name. What a model says about raw values decides what they are.
  static func declarations(for model: Model) -> [String: String] {
    var declarations: [String: String] = [:]
    for attribute in model.entities.flatMap(\.attributes) {
      for name in names(of: attribute) where !known.contains(name) {
        declarations[name] = declaration(of: name, attribute)
      }
    }
    return declarations
  }

  private static let keys = [
    "RawType", "attributeValueScalarType", "attributeValueClassName", "attributeCodableTypeName",
  ]

  private static let known: Set<String> = [
    "Any", "URL", "NSURL", "NSArray", "NSDictionary", "NSAttributedString", "String", "NSNumber",
  ]

  private static func names(of attribute: Attribute) -> [String] {
    (keys.map { attribute.userInfo[$0] } + [attribute.customClassName]).compactMap { $0 }
      .filter { name in name.allSatisfy { $0.isLetter || $0.isNumber } }
  }

  private static func declaration(of name: String, _ attribute: Attribute) -> String {
    let raw = attribute.type == .string ? "String" : "Int"
    let mark = attribute.userInfo["nonOptionalInit"] == nil ? "?" : ""
    return """
      nonisolated public struct \(name): RawRepresentable, Codable, Hashable, Sendable {
        public var rawValue: \(raw)
        public init\(mark)(rawValue: \(raw)) { self.rawValue = rawValue }
      }

      """
  }
}
