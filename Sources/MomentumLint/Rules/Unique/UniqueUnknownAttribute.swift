import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A constraint is an index over columns, and there is no such column.
  static let uniqueUnknownAttribute = LintRule(
    RuleDescription(
      "model-unique-unknown-attribute", .unique, .error, .blocksOpen,
      summary: "A uniqueness constraint names a property that does not exist.",
      explanation: """
        A uniqueness constraint lists properties that the entity owns or inherits. A name that \
        means none of them cannot become part of an index, and the model does not load.

        Correct the name, or remove it from the constraint. After an attribute was renamed by \
        hand, its old name is often left here.
        """),
    .entity { linted in
      linted.constraintMembers.compactMap { member in
        guard !linted.hasProperty(member.name) else { return nil }
        let named =
          member.name.isEmpty ? "names no property" : "names '\(member.name)', which does not exist"
        return Violation(
          "a uniqueness constraint of '\(linted.name)' \(named)",
          note: "correct the name, or remove it from the constraint", part: member.part,
          attribute: "value")
      }
    })
}

extension LintedEntity {
  /// Whether it owns or inherits a property of that name. The first name of a key path counts where it
  /// is a composite, whose elements have columns.
  fileprivate func hasProperty(_ name: String) -> Bool {
    if attribute(name) != nil || relationship(name) != nil || fetchedProperty(name) != nil {
      return true
    }
    guard let dot = name.firstIndex(of: ".") else { return false }
    return attribute(String(name[..<dot]))?.type == .composite
  }
}
