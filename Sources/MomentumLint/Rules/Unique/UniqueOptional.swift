import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Nothing equals nothing here.
  static let uniqueOptional = LintRule(
    RuleDescription(
      "model-unique-optional", .unique, .warning, .mayFailOnData,
      summary: "A uniqueness constraint names an optional property.",
      explanation: """
        Rows without a value never collide: the unique index of a store takes each of them for a \
        different one. Any number of objects may therefore be equal in all that the constraint \
        names, and a migration that looks for duplicates must look for these as well.

        Mark the property required in a new version, with values for the rows that have none. If \
        "none, or unique" is what you mean, ignore this.
        """),
    .entity { linted in
      linted.constraintMembers.compactMap { member in
        // What cannot be part of a constraint at all is the matter of another rule.
        let isOptional =
          linted.attribute(member.name).map { $0.isOptional && !$0.isTransient && !$0.isDerived }
          ?? linted.relationship(member.name).map {
            $0.relationship.isOptional && !$0.relationship.isToMany
              && !$0.relationship.isTransient
          }
        guard isOptional == true else { return nil }
        return Violation(
          "'\(member.name)' is part of a uniqueness constraint but optional",
          note: "rows without a value are never equal; mark it required in a new version",
          at: ModelPath(linted.name, member.name), part: member.part, attribute: "value")
      }
    })
}
