import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Common and fine; worth knowing when a name in the code is not found in the model.
  static let classNameMismatch = LintRule(
    RuleDescription(
      "swift-class-name-mismatch", .swiftClass, .note, .api,
      summary: "An entity's class has another name than the entity.",
      explanation: """
        Many teams call the class of entity `Note` `NoteMO` or `CDNote`, to keep the plain name for a \
        type of their own. It works, but code that looks an entity up by the name of its class, or a \
        class by that of its entity, goes wrong; some libraries do so.

        Nothing needs to be done if it is meant. Use `entity().name` rather than the name of the \
        class. The module in front is not counted.
        """),
    .entity { subject in
      guard let name = subject.entity.classText?.name, name != subject.name else { return [] }
      return [
        Violation(
          "entity '\(subject.name)' is represented by class '\(name)'",
          note: "look entities up by their own names, not by those of classes",
          attribute: "representedClassName")
      ]
    })
}
