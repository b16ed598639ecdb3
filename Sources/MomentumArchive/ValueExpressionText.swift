import MomentumPredicate

/// The value expressions that the editor of mapping models makes by itself, as text of the format
/// language.
package enum ValueExpressionText {
  /// `$source.key`
  package static func source(_ key: String) -> String { sourceKey(key).formatText }

  /// What the mapping of that name made of the objects that `path` leads to; nil if that is no
  /// expression.
  package static func instances(ofMapping name: String, at path: String) -> String? {
    guard let sources = try? FormatExpression(parsing: path) else { return nil }
    return call("destinationInstancesForEntityMappingNamed:sourceInstances:", name, sources)
  }

  /// What any mapping made of the members of a relationship of the source.
  package static func instances(ofRelationship name: String) -> String {
    call(
      "destinationInstancesForSourceRelationshipNamed:sourceInstances:", name, sourceKey(name))
  }

  private static func sourceKey(_ key: String) -> FormatExpression {
    .keyPath(key, of: .variable("source"))
  }

  private static func call(
    _ selector: String, _ name: String, _ sources: FormatExpression
  ) -> String {
    FormatExpression.method(
      receiver: .variable("manager"), selector: selector,
      arguments: [.constant(.text(name)), sources]
    ).formatText
  }
}
