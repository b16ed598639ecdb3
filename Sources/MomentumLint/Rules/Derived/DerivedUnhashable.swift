import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Whoever compares hashes has to know which ones are missing, and why.
  static let derivedUnhashable = LintRule(
    RuleDescription(
      "model-derived-unhashable", .derived, .note, .info,
      summary: "A derived attribute makes version hashes unknown.",
      explanation: """
        How a derived attribute enters the version hash of its entity, and of every entity that \
        inherits it, is not known. Momentum cannot tell then whether a store fits the entity, nor \
        whether two versions are the same for Core Data.

        Nothing is wrong with the model. Where the hash is needed, compile the model with Xcode \
        and pass the `VersionInfo.plist` of the compiled bundle; seals compare the content of such \
        entities instead.
        """),
    .attribute { attribute, entity in
      guard let expression = attribute.derivationExpression, !attribute.isTransient,
        !expression.allSatisfy(\.isWhitespace)
      else { return nil }
      return Violation(
        "derived attribute '\(attribute.name)' leaves the version hash of '\(entity.name)' unknown",
        note: "where the hash is needed, pass a compiled 'VersionInfo.plist'", attribute: "derived")
    })
}
