import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// SwiftData's compiler warns of it.
  static let uniqueCompoundSwiftData = LintRule(
    RuleDescription(
      "model-unique-compound-swiftdata", .unique, .warning, .info,
      summary: "A model for SwiftData has a uniqueness constraint over several properties.",
      explanation: """
        The model is marked as used with SwiftData, and Apple's compiler warns that SwiftData does \
        not support a constraint over more than one property. Both frameworks then disagree about \
        which objects are equal.

        Constrain a single attribute, such as one that joins the values, or take the mark off the \
        model if SwiftData does not use it. A constraint is part of the version hash, so change it in a \
        new version.
        """),
    .entity { linted in
      guard linted.model.model.isUsedWithSwiftData else { return [] }
      return linted.entity.uniquenessConstraints.enumerated().compactMap { number, names in
        guard names.count > 1 else { return nil }
        return Violation(
          "SwiftData does not support the uniqueness constraint over \(nameList(names))",
          note: "constrain a single attribute, in a new version",
          part: .uniquenessConstraint(number))
      }
    })
}
