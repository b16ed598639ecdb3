import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The editor refuses such a name; files made in other ways may have it.
  static let entityNameLowercase = LintRule(
    RuleDescription(
      "swift-entity-name-lowercase", .swiftName, .error, .api,
      summary: "The name of an entity begins with a lower-case letter.",
      explanation: """
        Apple documents that the name of an entity begins with an upper-case letter, and the editor \
        checks it. Only the editor does: a model written by a tool or by hand gets by, until somebody \
        opens it there. Generated types that take the name look like variables.

        Begin the name with an upper-case letter. The change renames the entity: set the old name as \
        its renaming identifier if stores exist.
        """),
    .entity { subject in
      let name = subject.name
      guard name.first?.isLowercase == true else { return [] }
      return [
        Violation(
          "entity '\(name)' begins with a lower-case letter",
          note: "call it '\(name.withUpperFirstLetter)', with '\(name)' as its renaming identifier",
          attribute: "name")
      ]
    })
}
