import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Only what has a column of its own can be part of an index.
  static let uniqueUnsupportedProperty = LintRule(
    RuleDescription(
      "model-unique-unsupported-property", .unique, .error, .blocksOpen,
      summary: "A uniqueness constraint names a property that cannot be part of one.",
      explanation: """
        A uniqueness constraint is a unique index over columns. A transient or a fetched property \
        has no column, a to-many relationship has its links elsewhere, and a derived attribute is \
        computed by the store after the row was written.

        Unconfirmed: what exactly Core Data does with each. The constraint cannot work as written, \
        and may keep stores from opening. Name stored attributes or to-one relationships only, \
        in a new version if this one was released.
        """),
    .entity { linted in
      linted.constraintMembers.compactMap { member in
        guard let kind = unsupportedKind(of: member.name, linted) else { return nil }
        return Violation(
          "'\(member.name)' is \(kind), and no such property can be part of a uniqueness constraint",
          note: "name stored attributes or to-one relationships only",
          at: ModelPath(linted.name, member.name), part: member.part, attribute: "value")
      }
    })
}

private func unsupportedKind(of name: String, _ entity: LintedEntity) -> String? {
  if let attribute = entity.attribute(name) {
    if attribute.isDerived { return "derived" }
    return attribute.isTransient ? "transient" : nil
  }
  if let relationship = entity.relationship(name)?.relationship {
    if relationship.isToMany { return "a to-many relationship" }
    return relationship.isTransient ? "transient" : nil
  }
  return entity.fetchedProperty(name) == nil ? nil : "a fetched property"
}
