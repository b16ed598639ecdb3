import MomentumDiagnostics
import MomentumModel

/// A property that a uniqueness constraint names, and where it does.
struct ConstraintMember {
  var name: String
  var part: ModelPart
}

extension LintedEntity {
  /// All names in its own uniqueness constraints, in model order.
  var constraintMembers: [ConstraintMember] {
    let constraints = entity.uniquenessConstraints
    return constraints.enumerated().flatMap { number, names in
      names.enumerated().map { place, name in
        ConstraintMember(
          name: name, part: .constraint(uniquenessConstraint: number, place))
      }
    }
  }
}
