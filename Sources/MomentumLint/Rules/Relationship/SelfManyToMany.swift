import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Which side names the join table follows no rule that is known.
  static let selfManyToMany = LintRule(
    RuleDescription(
      "model-self-many-to-many", .relationship, .note, .info,
      summary: "Two to-many relationships of one entity are each other's inverse.",
      explanation: """
        The links of such a pair are in a join table that is named after one of the two \
        relationships. Which one, nobody outside Core Data can tell: in the stores of one app it \
        changed from version to version. A store that Momentum creates may therefore have the table \
        under the other name.

        Let the app create the store, or link the objects by an entity of its own. Existing stores \
        are read as they are. A relationship that is its own inverse has one name only.
        """),
    .relationship { subject in
      guard subject.relationship.isToMany,
        subject.relationship.destination == subject.entity.name,
        let inverse = subject.reciprocalInverse,
        inverse.relationship.isToMany, inverse.entity.name == subject.entity.name,
        // A pair is reported once.
        subject.name < inverse.name
      else { return nil }
      return Violation(
        "'\(subject.path)' and its inverse '\(inverse.name)' link objects of one entity",
        note: "let the app create new stores, since the name of their table cannot be foretold")
    })
}
