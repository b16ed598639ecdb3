extension FormatParser {
  /// Reads the arguments of a function, or of a word that looks like one.
  mutating func call(_ name: String, from start: String.Index) throws(FormatError)
    -> FormatOperand
  {
    switch name.uppercased() {
    case "SUBQUERY": return try subquery(from: start)
    case "TERNARY": return try conditional(from: start)
    case "CAST": return try cast(from: start)
    case "FUNCTION": return try method(from: start)
    case "FETCH": throw error("'FETCH' is not supported", at: start)
    default: break
    }
    try advance()
    let (arguments, height) = try list(until: .closeParenthesis)
    guard arguments.count < 2 || name.hasSuffix(":") else {
      throw error(
        "the function '\(name)' has no colons for \(arguments.count) arguments", at: start)
    }
    let selector = arguments.isEmpty || name.hasSuffix(":") ? name : name + ":"
    return try node(
      .expression(.function(name: selector, arguments: arguments)), above: height, from: start)
  }

  /// `(collection, $variable, predicate)`
  private mutating func subquery(from start: String.Index) throws(FormatError) -> FormatOperand {
    try advance()
    let collection = try nestedExpression()
    try expect(.comma)
    guard case .variable(let variable) = token else { throw unexpected("a variable") }
    try advance()
    try expect(.comma)
    let predicate = try nestedPredicate()
    try expect(.closeParenthesis)
    let result = FormatExpression.subquery(
      collection: collection.value, variable: variable, predicate: predicate.value)
    return try node(
      .expression(result), above: max(collection.height, predicate.height), from: start)
  }

  /// `(condition, one, other)`
  private mutating func conditional(from start: String.Index) throws(FormatError) -> FormatOperand {
    try advance()
    let condition = try nestedPredicate()
    try expect(.comma)
    let one = try nestedExpression()
    try expect(.comma)
    let other = try nestedExpression()
    try expect(.closeParenthesis)
    return try node(
      .expression(.conditional(condition.value, then: one.value, else: other.value)),
      above: max(condition.height, one.height, other.height), from: start)
  }

  /// `(value, "ClassName")`
  private mutating func cast(from start: String.Index) throws(FormatError) -> FormatOperand {
    try advance()
    let value = try nestedExpression()
    try expect(.comma)
    guard case .text(let className) = token else { throw unexpected("the name of a class") }
    try advance()
    try expect(.closeParenthesis)
    if className == "NSDate", let seconds = value.value.number {
      return leaf(.constant(.date(seconds)), from: start)
    }
    return try node(
      .expression(.cast(value.value, className: className)), above: value.height, from: start)
  }

  /// `(receiver, "selector:", argument)`
  private mutating func method(from start: String.Index) throws(FormatError) -> FormatOperand {
    try advance()
    let receiver = try nestedExpression()
    try expect(.comma)
    guard case .text(let selector) = token else { throw unexpected("the name of a selector") }
    try advance()
    var arguments: (values: [FormatExpression], height: Int) = ([], 0)
    if try take(.comma) {
      guard token != .symbol(.closeParenthesis) else { throw unexpected("an expression") }
      arguments = try list(until: .closeParenthesis)
    } else {
      try expect(.closeParenthesis)
    }
    return try node(
      .expression(
        .method(receiver: receiver.value, selector: selector, arguments: arguments.values)),
      above: max(receiver.height, arguments.height), from: start)
  }

  private mutating func nestedExpression() throws(FormatError)
    -> (value: FormatExpression, height: Int)
  {
    try nested { parser throws(FormatError) in try parser.expression() }
  }

  private mutating func nestedPredicate() throws(FormatError)
    -> (value: FormatPredicate, height: Int)
  {
    try nested { parser throws(FormatError) in try parser.predicate() }
  }
}

extension FormatExpression {
  /// The number that it is a constant of.
  var number: Double? {
    switch self {
    case .constant(.integer(let value)): Double(value)
    case .constant(.real(let value)): value
    default: nil
    }
  }
}
