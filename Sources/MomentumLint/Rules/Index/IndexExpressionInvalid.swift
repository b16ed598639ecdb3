import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Core Data builds an index from its expression when it makes or migrates a store.
  static let indexExpressionInvalid = LintRule(
    RuleDescription(
      "model-index-expression-invalid", .index, .error, .blocksOpen,
      summary: "The expression of a fetch index cannot be read, or does not fit the model.",
      explanation: """
        An element of a fetch index may be an expression instead of a property. It is no text in Apple's \
        format language, or a key path of it leads to nothing, so that the index cannot be made.

        Correct the expression, or index a property.
        """),
    .model { linted in
      let elements = linted.model.entities.flatMap(expressionElements)
      if elements.isEmpty { return [] }
      let checker = FormatViolations(linted)
      return elements.flatMap { element in
        checker.of(
          expression: element.expression, entity: element.entity, at: ModelPath(element.entity),
          element.part, "an expression of index '\(element.index)'")
      }
    })
}

private struct ExpressionElement {
  var entity: String
  var index: String
  var expression: String
  var part: ModelPart
}

private func expressionElements(of entity: Entity) -> [ExpressionElement] {
  entity.fetchIndexes.enumerated().flatMap { number, index in
    index.elements.enumerated().compactMap { place, element in
      guard case .expression(let text, _) = element.subject else { return nil }
      return ExpressionElement(
        entity: entity.name, index: index.name, expression: text,
        part: .fetchIndexElement(index: number, place))
    }
  }
}
