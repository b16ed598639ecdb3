import MomentumModel

/// The user-info keys that change what is generated: those that users of mogenerator and SwiftGen
/// already have, and our own, which begin with `momentum.`. Every other key is left alone.
enum UserInfoKeys {
  /// SwiftGen: the RawRepresentable type of an attribute.
  static let rawType = "RawType"
  /// SwiftGen: the property is no optional although the attribute is. Any value counts.
  static let unwrapOptional = "unwrapOptional"
  /// SwiftGen: `init(rawValue:)` of the type always succeeds, as that of an option set.
  static let nonOptionalInit = "nonOptionalInit"
  /// mogenerator: the number type or enumeration of an attribute.
  static let scalarType = "attributeValueScalarType"
  /// mogenerator: the type of an attribute's value, also of a Transformable's.
  static let className = "attributeValueClassName"
  /// mogenerator: the protocols that a Transformable's value conforms to, with commas between.
  static let protocols = "attributeTransformableProtocols"
  /// mogenerator: the Codable type that a Binary attribute holds as JSON.
  static let codableType = "attributeCodableTypeName"
  /// mogenerator: the property can only be read.
  static let readOnly = "mogenerator.readonly"
  /// mogenerator: the entity gets no class.
  static let ignore = "mogenerator.ignore"
  /// mogenerator: the base class of a root class.
  static let baseClass = "mogenerator.customBaseClass"
  /// mogenerator: modules to import, with commas between.
  static let imports = "additionalImports"
  /// mogenerator: text for the documentation comment.
  static let documentation = "documentation"
  static let discussion = "discussion"
  /// The name of the property in Swift, where the model's own cannot be used or is not wanted.
  static let name = "momentum.name"
}

extension UserInfo {
  /// Whether a mark is set. Its value is `NO`, `false` or `0` where somebody took it back.
  func isSet(_ key: String) -> Bool {
    guard let value = self[key] else { return false }
    return !["no", "false", "0"].contains(value.lowercased())
  }

  /// The parts of a list with commas, trimmed; none for a missing key.
  func list(_ key: String) -> [String] {
    (self[key] ?? "").split(separator: ",").map { part in
      let scalars = part.unicodeScalars
      let start = scalars.drop { $0.properties.isWhitespace }
      return String(
        start.reversed().drop { $0.properties.isWhitespace }.reversed().map(Character.init))
    }.filter { !$0.isEmpty }
  }

  /// The lines of the documentation comment that the team wrote: the summary, and the discussion
  /// after an empty line.
  var documentationLines: [String] {
    let parts = [self[UserInfoKeys.documentation], self[UserInfoKeys.discussion]]
      .compactMap { $0 }.map { SwiftText.commentLines($0) }.filter { !$0.isEmpty }
    return Array(parts.joined(separator: [""]))
  }
}
