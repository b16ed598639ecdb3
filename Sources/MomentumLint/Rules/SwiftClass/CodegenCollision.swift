import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Two generators and one class.
  static let codegenCollision = LintRule(
    RuleDescription(
      "swift-codegen-collision", .swiftClass, .off, .api,
      summary: "Xcode generates code for an entity that another generator may cover too.",
      explanation: """
        When a package or an app is built by Xcode, Apple's compiler gets the model as well and \
        generates what each entity asks for. If Momentum, or another tool, generates the same \
        classes, they exist twice and the build fails on Apple's systems only.

        The rule is off, since a model does not say which tools run, and with Xcode's own code alone \
        the setting is right. Turn it on where Momentum generates the classes, and set Codegen to \
        Manual/None for each entity.
        """),
    .entity { subject in
      let entity = subject.entity
      guard entity.codeGeneration != .manual, entity.classText != nil else { return [] }
      return [
        Violation(
          "Xcode generates code for '\(subject.name)'",
          note: "set Codegen to Manual/None if another tool generates it",
          attribute: "codeGenerationType")
      ]
    })
}
