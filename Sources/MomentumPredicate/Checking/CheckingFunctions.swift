import MomentumModel

extension FormatChecker {
  mutating func function(_ name: String, _ arguments: [FormatExpression]) -> FormatType {
    let checked = arguments.map { check($0) }
    guard let function = FormatFunction.all[name] else {
      report(.error, "the function '\(name)' is unknown")
      return .unknown
    }
    let isList = function.parameters.first == .collection && arguments.count > 1
    guard isList || arguments.count == function.parameters.count else {
      report(
        .error,
        "the function '\(name)' has \(arguments.count) arguments and not "
          + "\(function.parameters.count)")
      return .unknown
    }
    if !isList {
      for (index, parameter) in function.parameters.enumerated() {
        check(arguments[index], checked[index], as: parameter, of: name)
      }
    }
    return result(of: function, checked.map(\.type))
  }

  private mutating func check(
    _ argument: FormatExpression, _ checked: CheckedExpression,
    as parameter: FormatFunction.Parameter, of function: String
  ) {
    let family = checked.type.family
    let fits: Bool
    switch parameter {
    case .any: return
    case .number:
      expect(argument, .number)
      // A date counts as the number of its seconds.
      fits = [.open, .number, .date].contains(family)
    case .text:
      expect(argument, .text)
      fits = [.open, .text, .uri].contains(family)
    case .collection: fits = !isInPredicate || [.open, .collection].contains(family)
    }
    if !fits {
      report(
        .doubt, "the function '\(function)' is given \(checked.type)",
        keyPath: checked.path?.text)
    }
  }

  private func result(of function: FormatFunction, _ arguments: [FormatType]) -> FormatType {
    switch function.result {
    case .number: arguments.contains { $0.family == .date } ? .unknown : .number
    case .text: .text
    case .date: .attribute(.date)
    case .unknown: .unknown
    case .first: arguments.first ?? .unknown
    // Without a collection it is about the same value of many objects.
    case .element: arguments.count == 1 ? arguments[0].innermost : .unknown
    }
  }
}
