import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Nothing but the class says what comes out of the transformer.
  static let transformableNoClass = LintRule(
    RuleDescription(
      "model-transformable-no-class", .transform, .note, .api,
      summary: "A Transformable attribute names no class.",
      explanation: """
        Without a custom class, the attribute is an `NSObject` in Xcode's code and untyped in any \
        other: each use needs a cast, and a value of a wrong class is found only when it is saved.

        Write the Swift type as the custom class, such as `NSArray`, `[String]` or a class of your \
        own. It is not part of the version hash, so stores stay as they are.
        """),
    .attribute { attribute, _ in
      // An empty name in the current module is what Xcode leaves of a name that was erased.
      guard attribute.type == .transformable,
        ["", "."].contains(attribute.customClassName ?? "")
      else { return nil }
      return Violation(
        "transformable attribute '\(attribute.name)' names no class",
        note: "write its Swift type as customClassName", attribute: "customClassName")
    })
}
