import MomentumModel
import MomentumPredicate

/// A derived attribute whose expression has one of the forms that a store computes.
struct LintedDerivation {
  var path: ModelPath
  var attribute: Attribute
  var text: String
  var derivation: Derivation
}

extension LintedModel {
  /// In file order; of others another rule says what is wrong.
  var derivations: [LintedDerivation] {
    model.entities.flatMap { entity in
      entity.attributes.compactMap { attribute in
        guard let text = attribute.derivationExpression,
          let expression = try? FormatExpression(parsing: text),
          let derivation = try? Derivation(expression)
        else { return nil }
        return LintedDerivation(
          path: ModelPath(entity.name, attribute.name), attribute: attribute, text: text,
          derivation: derivation)
      }
    }
  }
}
