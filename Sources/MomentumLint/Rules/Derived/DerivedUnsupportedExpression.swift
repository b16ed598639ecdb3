import MomentumDiagnostics
import MomentumModel
import MomentumPredicate

extension LintRule {
  /// The store computes the value by a trigger, which has these forms only.
  static let derivedUnsupportedExpression = LintRule(
    RuleDescription(
      "model-derived-unsupported-expression", .derived, .error, .blocksOpen,
      summary: "The expression of a derived attribute has none of the forms that a store computes.",
      explanation: """
        Core Data documents these: `now()`; a key path over to-one relationships, such as \
        `category.name`; `canonical:(name)`, `uppercase:(name)` and `lowercase:(name)`; `items.@count` and \
        `items.@sum.price`. With anything else the store cannot be opened.

        Unconfirmed: whether `@min`, `@max` and `@avg` are accepted. No document names them, so they are \
        a warning.

        Use one of the forms, or compute the value in code when the object is saved.
        """),
    .attribute { attribute, entity in
      guard let text = attribute.derivationExpression, !text.allSatisfy(\.isWhitespace) else {
        return nil
      }
      let path = ModelPath(entity.name, attribute.name)
      let place = FormatPlace(path: path, part: nil, attribute: "derivationExpression")
      let expression: FormatExpression
      do throws(FormatError) {
        expression = try FormatExpression(parsing: text)
      } catch {
        return place.violation(error, "the derivation of '\(attribute.name)'", in: text)
      }
      do throws(DerivationError) {
        _ = try Derivation(expression)
        return nil
      } catch {
        let isDoubt = expression.isOtherAggregate
        let doubt = isDoubt ? "no document names" : "no store computes"
        return Violation(
          "'\(attribute.name)' is derived in a way that \(doubt): \(error.message)",
          note: "'momentum explain model-derived-unsupported-expression' lists the forms", at: path,
          attribute: "derivationExpression", level: isDoubt ? .warning : nil)
      }
    })
}

extension FormatExpression {
  /// Whether it is an aggregate of which it is not known that no store computes it.
  fileprivate var isOtherAggregate: Bool {
    switch self {
    case .keyPath(let path, .evaluatedObject):
      path.split(separator: ".").contains { ["@min", "@max", "@avg"].contains($0) }
    case .function(let name, _): ["min:", "max:", "average:"].contains(name)
    default: false
    }
  }
}
