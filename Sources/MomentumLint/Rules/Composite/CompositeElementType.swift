import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A composite is laid out as columns of its owner, so each element needs a type that has one.
  static let compositeElementType = LintRule(
    RuleDescription(
      "model-composite-element-type", .composite, .error, .blocksOpen,
      summary: "An element of a composite has no type, or keeps its bytes outside the store.",
      explanation: """
        The elements of a composite become columns of the entity that uses it. Apple documents that \
        an Undefined element, an object id, and a Binary with external storage cannot be among them.

        Give the element a type, or take the external storage off it. Large files are better kept in \
        an attribute of the entity itself.
        """),
    .model { linted in
      var found: [Violation] = []
      for (number, composite) in linted.model.composites.enumerated() {
        for (index, element) in composite.attributes.enumerated() {
          guard let fault = fault(of: element) else { continue }
          found.append(
            Violation(
              "'\(composite.name).\(element.name)' \(fault.message)", note: fault.note,
              at: ModelPath(composite.name, element.name),
              part: .compositeElement(composite: number, index), attribute: fault.attribute))
        }
      }
      return found
    })
}

private func fault(
  of element: Attribute
) -> (message: String, note: String, attribute: String)? {
  switch element.type {
  case nil:
    ("has no type, which an element of a composite needs", "give it a type", "attributeType")
  case .binary where element.allowsExternalBinaryDataStorage:
    (
      "keeps its bytes in external storage, which an element of a composite cannot",
      "remove allowsExternalBinaryDataStorage, or make it an attribute of the entity",
      "allowsExternalBinaryDataStorage"
    )
  default: nil
  }
}
