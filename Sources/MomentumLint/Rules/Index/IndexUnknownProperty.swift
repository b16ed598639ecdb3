import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Mostly what is left of a property that was renamed or removed.
  static let indexUnknownProperty = LintRule(
    RuleDescription(
      "model-index-unknown-property", .index, .error, .blocksOpen,
      summary: "An index names a property that the entity does not have.",
      explanation: """
        An index refers to properties by name. After a property was renamed or removed by hand, or \
        by a merge, the index still names the old one, and the model does not compile.

        Name an attribute or a to-one relationship of the entity, or remove the element. Inherited \
        properties may be indexed too. The entries of old compound indexes are checked in the same \
        way.
        """),
    .entity { subject in
      let entity = subject.entity
      if entity.fetchIndexes.isEmpty, entity.compoundIndexes.isEmpty { return [] }
      return subject.unknownInFetchIndexes + subject.unknownInCompoundIndexes
    })
}

extension LintedEntity {
  fileprivate var unknownInFetchIndexes: [Violation] {
    entity.fetchIndexes.enumerated().flatMap { number, index in
      index.elements.enumerated().compactMap { place, element -> Violation? in
        guard let property = element.property, !hasIndexable(property) else { return nil }
        return unknown(
          property, part: .fetchIndexElement(index: number, place), attribute: "property")
      }
    }
  }

  fileprivate var unknownInCompoundIndexes: [Violation] {
    entity.compoundIndexes.enumerated().flatMap { number, properties in
      properties.enumerated().compactMap { place, property -> Violation? in
        guard !hasIndexable(property) else { return nil }
        return unknown(
          property, part: .compoundIndexElement(index: number, place), attribute: "value")
      }
    }
  }

  private func unknown(_ property: String, part: ModelPart, attribute: String) -> Violation {
    Violation(
      property.isEmpty
        ? "an index of '\(name)' has an element without a property"
        : "an index names '\(property)', which is no attribute or relationship of '\(name)'",
      note: "name a property that exists, or remove the element", part: part, attribute: attribute)
  }

  private func hasIndexable(_ property: String) -> Bool {
    attribute(property) != nil || relationship(property) != nil || isInComposite(property)
      || isOfUnknownParent
  }

  /// A part of a composite attribute, as `address.town` is.
  private func isInComposite(_ path: String) -> Bool {
    guard let end = path.firstIndex(of: ".") else { return false }
    return attribute(String(path[..<end]))?.type == .composite
  }

  /// Whether the parent of its root is missing, so that nobody knows what it inherits; that is
  /// reported by itself.
  private var isOfUnknownParent: Bool {
    model.model.entities[model.tree.root(of: position)].parent != nil
  }
}
