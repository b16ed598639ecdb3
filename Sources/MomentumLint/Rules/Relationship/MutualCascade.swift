import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Deleting one object of a web deletes the web.
  static let mutualCascade = LintRule(
    RuleDescription(
      "model-mutual-cascade", .relationship, .warning, .deletesData,
      summary: "A relationship and its inverse both have the delete rule Cascade.",
      explanation: """
        Each side deletes the other. Between two objects that live and die together that may be \
        meant. Where one side is to-many, deleting one child deletes its parent, and with it every \
        other child.

        Decide which side owns the other and let only that one cascade; the other one gets Nullify. \
        Delete rules are no part of the version hash. For a pair of to-one relationships that is \
        meant so, ignore this.
        """),
    .relationship { subject in
      guard let inverse = subject.mutuallyCascading else { return nil }
      if inverse.isSame(as: subject) {
        return Violation(
          "'\(subject.path)' cascades and is its own inverse",
          note: "one delete takes along all objects that are linked; use Nullify",
          attribute: "deletionRule")
      }
      return Violation(
        "'\(subject.path)' and its inverse '\(inverse.path)' both cascade",
        note: "let only the side that owns the other cascade", attribute: "deletionRule")
    })
}

extension LintedRelationship {
  /// The inverse, if both cascade.
  var mutuallyCascading: LintedRelationship? {
    guard relationship.deleteRule == .cascade, let inverse = reciprocalInverse,
      inverse.relationship.deleteRule == .cascade
    else { return nil }
    return inverse
  }
}
