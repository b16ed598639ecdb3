extension FormatPredicate {
  /// The predicate with other expressions in place of arguments; nil leaves one as it is.
  package func replacingArguments(
    _ replacement: (FormatArgument) -> FormatExpression?
  ) -> FormatPredicate {
    switch self {
    case .truth: return self
    case .and(let parts): return .and(parts.map { $0.replacingArguments(replacement) })
    case .or(let parts): return .or(parts.map { $0.replacingArguments(replacement) })
    case .not(let one): return .not(one.replacingArguments(replacement))
    case .comparison(var comparison):
      comparison.left = comparison.left.replacingArguments(replacement)
      comparison.right = comparison.right.replacingArguments(replacement)
      return .comparison(comparison)
    }
  }
}

extension FormatExpression {
  fileprivate func replacingArguments(
    _ replacement: (FormatArgument) -> FormatExpression?
  ) -> FormatExpression {
    func replaced(_ one: FormatExpression) -> FormatExpression {
      one.replacingArguments(replacement)
    }
    return switch self {
    case .argument(let argument): replacement(argument) ?? self
    case .constant, .evaluatedObject, .variable: self
    case .keyPath(let path, let root): .keyPath(path, of: replaced(root))
    case .function(let name, let arguments):
      .function(name: name, arguments: arguments.map(replaced))
    case .method(let receiver, let selector, let arguments):
      .method(
        receiver: replaced(receiver), selector: selector, arguments: arguments.map(replaced))
    case .aggregate(let values): .aggregate(values.map(replaced))
    case .subquery(let collection, let variable, let predicate):
      .subquery(
        collection: replaced(collection), variable: variable,
        predicate: predicate.replacingArguments(replacement))
    case .setOperation(let operation, let one, let other):
      .setOperation(operation, replaced(one), replaced(other))
    case .conditional(let condition, let one, let other):
      .conditional(
        condition.replacingArguments(replacement), then: replaced(one), else: replaced(other))
    case .cast(let value, let className): .cast(replaced(value), className: className)
    case .element(let collection, .value(let index)):
      .element(of: replaced(collection), at: .value(replaced(index)))
    case .element(let collection, let index): .element(of: replaced(collection), at: index)
    }
  }
}
