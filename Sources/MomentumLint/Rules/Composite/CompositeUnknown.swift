import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Without its composite an attribute has no elements, so no columns either.
  static let compositeUnknown = LintRule(
    RuleDescription(
      "model-composite-unknown", .composite, .error, .blocksOpen,
      summary: "An attribute of type Composite names no composite of the model.",
      explanation: """
        An attribute of type Composite takes its elements from the composite that it names. If it \
        names none, or one that the model does not have, nothing says what it holds, and the model \
        does not compile.

        Correct the name, or add the composite to the model. A composite that was renamed keeps \
        its old name in every attribute that was not changed with it.
        """),
    .model { linted in
      let model = linted.model
      let known = Set(model.composites.map(\.name))
      var found: [Violation] = []
      for entity in model.entities {
        for attribute in entity.attributes where !attribute.names(oneOf: known) {
          found.append(violation(attribute, at: ModelPath(entity.name, attribute.name)))
        }
      }
      for (number, composite) in model.composites.enumerated() {
        for (index, element) in composite.attributes.enumerated()
        where !element.names(oneOf: known) {
          found.append(
            violation(
              element, at: ModelPath(composite.name, element.name),
              part: .compositeElement(composite: number, index)))
        }
      }
      return found
    })
}

private func violation(
  _ attribute: Attribute, at path: ModelPath, part: ModelPart? = nil
) -> Violation {
  guard let name = attribute.composite, !name.isEmpty else {
    return Violation(
      "'\(path)' is of type Composite but names no composite",
      note: "choose the composite that it holds", at: path, part: part, attribute: "composite")
  }
  return Violation(
    "'\(path)' names the composite '\(name)', which does not exist",
    note: "correct the name, or add the composite '\(name)'", at: path, part: part,
    attribute: "composite")
}

extension Attribute {
  /// Whether it names one of the composites; true too if its type asks for none.
  fileprivate func names(oneOf known: Set<String>) -> Bool {
    type != .composite || composite.map(known.contains) ?? false
  }
}
