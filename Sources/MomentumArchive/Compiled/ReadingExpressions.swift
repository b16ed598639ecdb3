import MomentumPredicate

extension ArchivedObject {
  func expression(depth: Int) throws(ArchiveError) -> FormatExpression {
    try checkDepth(depth)
    switch className {
    case "NSSelfExpression": return .evaluatedObject
    case "NSVariableExpression": return .variable(try requiredText("NSVariable"))
    case "NSConstantValueExpression": return try constantExpression(depth: depth)
    case "NSKeyPathExpression": return try keyPathExpression(depth: depth)
    case "NSKeyPathSpecifierExpression": return .keyPath(try requiredText("NSKeyPath"))
    case "NSFunctionExpression": return try functionExpression(depth: depth)
    case "NSAggregateExpression": return try aggregateExpression(depth: depth)
    default:
      _ = try checked("NSExpression")
      throw .unsupportedClass(className, object: number)
    }
  }

  private func keyPathExpression(depth: Int) throws(ArchiveError) -> FormatExpression {
    let arguments = try objects("NSArguments", "NSExpression")
    guard arguments.count == 1, arguments[0].className == "NSKeyPathSpecifierExpression" else {
      throw .unsupportedClass(className, object: number)
    }
    let operand = try requiredObject("NSOperand", "NSExpression")
    return .keyPath(
      try arguments[0].requiredText("NSKeyPath"), of: try operand.expression(depth: depth + 1))
  }

  /// The language's own functions are methods of one class; others are methods of a value.
  private func functionExpression(depth: Int) throws(ArchiveError) -> FormatExpression {
    var arguments: [FormatExpression] = []
    for argument in try objects("NSArguments", "NSExpression") {
      arguments.append(try argument.expression(depth: depth + 1))
    }
    let operand = try requiredObject("NSOperand", "NSExpression")
    let selector = try requiredText("NSSelectorName")
    if try operand.text("NSConstantValueClassName") == "_NSPredicateUtilities" {
      return .function(name: selector, arguments: arguments)
    }
    return .method(
      receiver: try operand.expression(depth: depth + 1), selector: selector,
      arguments: arguments)
  }

  private func aggregateExpression(depth: Int) throws(ArchiveError) -> FormatExpression {
    var values: [FormatExpression] = []
    for value in try objects("NSCollection", "NSExpression") {
      values.append(try value.expression(depth: depth + 1))
    }
    return .aggregate(values)
  }

  private func constantExpression(depth: Int) throws(ArchiveError) -> FormatExpression {
    guard let value = try value("NSConstantValue") else {
      // A class as a value: only functions have one.
      if try text("NSConstantValueClassName") != nil {
        throw .unsupportedClass(className, object: number)
      }
      return .constant(.null)
    }
    return try value.constant(in: self, depth: depth)
  }
}

extension ArchivedValue {
  /// The value as it stands in a format text; lists and sets become aggregates.
  fileprivate func constant(
    in owner: ArchivedObject, depth: Int
  ) throws(ArchiveError) -> FormatExpression {
    try owner.checkDepth(depth)
    if let text = try text() { return .constant(.text(text)) }
    if let seconds = try date(), seconds.isFinite { return .constant(.date(seconds)) }
    if let decimal = try decimal() { return .constant(.number(decimal)) }
    switch self {
    case .plain(.boolean(let flag)): return .constant(.boolean(flag))
    case .plain(.integer(let number)): return .constant(.integer(number))
    case .plain(.real(let number)) where number.isFinite: return .constant(.real(number))
    case .null: return .constant(.null)
    case .plain: throw .unsupportedClass(owner.className, object: owner.number)
    case .object(let object): return try object.constants(depth: depth)
    }
  }
}

extension FormatConstant {
  /// The number that a decimal text says; the language has no decimals of its own.
  fileprivate static func number(_ decimal: String) -> FormatConstant {
    Int64(decimal).map(FormatConstant.integer) ?? .real(Double(decimal) ?? 0)
  }
}

extension ArchivedObject {
  fileprivate func constants(depth: Int) throws(ArchiveError) -> FormatExpression {
    guard let elements = try elements() else {
      throw .unsupportedClass(className, object: number)
    }
    var values: [FormatExpression] = []
    for element in elements {
      values.append(try archive.value(of: element).constant(in: self, depth: depth + 1))
    }
    return .aggregate(values)
  }
}
