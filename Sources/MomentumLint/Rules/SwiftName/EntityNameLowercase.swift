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

        Begin the name with an upper-case letter. The change renames the entity: where stores \
        exist, do it in a new version and set the old name as the renaming identifier, unless the \
        entity has one already. CloudKit allows no renaming; there, leave the name.
        """),
    .entity { subject in
      let name = subject.name
      guard name.first?.isLowercase == true else { return [] }
      return [
        Violation(
          "entity '\(name)' begins with a lower-case letter",
          note: "call it '\(name.withUpperFirstLetter)', in a new version with "
            + "'\(subject.entity.renamingIdentifier ?? name)' as its renaming identifier",
          attribute: "name")
      ]
    })
}
