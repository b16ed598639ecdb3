import MomentumModel
import MomentumPredicate

/// `NSExpressionType`, as all compiled expressions hold it.
private enum ExpressionType {
  static let constant = PropertyList.integer(0)
  static let evaluatedObject = PropertyList.integer(1)
  static let variable = PropertyList.integer(2)
  static let keyPath = PropertyList.integer(3)
  static let function = PropertyList.integer(4)
  static let keyPathSpecifier = PropertyList.integer(10)
}

extension ModelWriter {
  mutating func expression(
    _ expression: FormatExpression, path: ModelPath
  ) throws(CompileError) -> PropertyList {
    switch expression {
    case .constant(let value): return constant(value)
    case .evaluatedObject: return evaluatedObject()
    case .variable(let name): return variable(name)
    case .keyPath(let keys, of: .evaluatedObject): return keyPath(keys)
    case .keyPath(let keys, of: let operand):
      return keyPath(keys, of: try self.expression(operand, path: path))
    case .function(let name, let arguments):
      var elements: [PropertyList] = []
      for argument in arguments { elements.append(try self.expression(argument, path: path)) }
      return function(name, archive.list(.mutableArray, elements))
    case .aggregate(let elements): return constant(try constants(elements, path: path))
    case .method, .subquery, .setOperation, .conditional, .cast, .element, .argument:
      throw .unknownForm("'\(expression.formatText)'", in: path)
    }
  }

  /// All uses of `SELF` are one object.
  mutating func evaluatedObject() -> PropertyList {
    if let known = selfExpression { return known }
    let place = archive.object(
      .evaluatedObject, ["NSExpressionType": ExpressionType.evaluatedObject])
    selfExpression = place
    return place
  }

  mutating func constant(_ value: PropertyList) -> PropertyList {
    archive.object(
      .constant, ["NSExpressionType": ExpressionType.constant, "NSConstantValue": value])
  }

  /// A path on the object that is tested.
  mutating func keyPath(_ keys: String) -> PropertyList {
    let selector = keys.contains(".") ? "valueForKeyPath:" : "valueForKey:"
    return keyPath(keys, of: evaluatedObject(), selector: selector, type: ExpressionType.keyPath)
  }

  /// A path on something else is marked as a function, and asked for as a path even with one key.
  private mutating func keyPath(_ keys: String, of operand: PropertyList) -> PropertyList {
    keyPath(keys, of: operand, selector: "valueForKeyPath:", type: ExpressionType.function)
  }

  private mutating func keyPath(
    _ keys: String, of operand: PropertyList, selector: String, type: PropertyList
  ) -> PropertyList {
    let specifier = archive.object(
      .keyPathSpecifier,
      ["NSExpressionType": ExpressionType.keyPathSpecifier, "NSKeyPath": archive.text(keys)])
    return archive.object(
      .keyPath,
      [
        "NSExpressionType": type, "NSOperand": operand, "NSSelectorName": archive.text(selector),
        "NSArguments": archive.list(.mutableArray, [specifier]),
      ])
  }

  /// The functions of the format language are methods of one class.
  mutating func function(_ selector: String, _ arguments: PropertyList) -> PropertyList {
    let operand = archive.object(
      .constant,
      [
        "NSExpressionType": ExpressionType.constant,
        "NSConstantValueClassName": archive.text("_NSPredicateUtilities"),
      ])
    return archive.object(
      .function,
      [
        "NSExpressionType": ExpressionType.function, "NSOperand": operand,
        "NSSelectorName": archive.text(selector), "NSArguments": arguments,
      ])
  }

  private mutating func variable(_ name: String) -> PropertyList {
    archive.object(
      .variable, ["NSExpressionType": ExpressionType.variable, "NSVariable": archive.text(name)])
  }

  private mutating func constant(_ value: FormatConstant) -> PropertyList {
    guard let object = object(value) else {
      // The constant nil has no value but a class, which is none.
      return archive.object(
        .constant,
        [
          "NSExpressionType": ExpressionType.constant,
          "NSConstantValueClassName": ArchiveBuilder.null,
        ])
    }
    return constant(object)
  }

  private mutating func object(_ value: FormatConstant) -> PropertyList? {
    switch value {
    case .null: nil
    case .boolean(let flag): archive.boolean(flag)
    case .integer(let number): archive.integer(number)
    case .real(let number): archive.real(number)
    case .text(let text): archive.text(text)
    case .date(let seconds): date(seconds)
    }
  }

  /// A list of constants is a constant list, which is what `IN %@` makes; how a list with other
  /// expressions is kept was never seen.
  private mutating func constants(
    _ elements: [FormatExpression], path: ModelPath
  ) throws(CompileError) -> PropertyList {
    var objects: [PropertyList] = []
    for element in elements {
      guard case .constant(let value) = element, let object = object(value) else {
        throw .unknownForm(
          "'\(FormatExpression.aggregate(elements).formatText)', a list of more than constants",
          in: path)
      }
      objects.append(object)
    }
    return archive.list(.array, objects)
  }
}
