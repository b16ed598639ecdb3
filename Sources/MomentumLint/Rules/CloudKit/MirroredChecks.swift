import MomentumModel

/// Checks of what CloudKit mirrors, property by property. For all other models they cost nothing, and
/// what a parent declares is looked at once, where it stands.
extension LintRule.Check {
  /// Transient attributes are in no record.
  static func mirroredAttribute(
    _ check: @escaping @Sendable (Attribute) -> Violation?
  ) -> LintRule.Check {
    .model { model in
      guard let scope = CloudKitScope(model) else { return [] }
      return scope.entities.flatMap { owner in
        owner.entity.attributes.compactMap { attribute in
          if attribute.isTransient { return nil }
          return check(attribute)?.at(ModelPath(owner.name, attribute.name))
        }
      }
    }
  }

  /// Transient relationships are in no record, and another rule says if there is no destination.
  static func mirroredRelationship(
    _ check: @escaping @Sendable (LintedRelationship) -> Violation?
  ) -> LintRule.Check {
    .model { model in
      guard let scope = CloudKitScope(model) else { return [] }
      return scope.entities.flatMap { owner in
        owner.entity.relationships.compactMap { relationship in
          if relationship.isTransient { return nil }
          let subject = LintedRelationship(relationship, of: owner)
          return check(subject)?.at(ModelPath(owner.name, relationship.name))
        }
      }
    }
  }
}

extension Violation {
  fileprivate func at(_ path: ModelPath) -> Violation {
    var violation = self
    violation.path = path
    return violation
  }
}
