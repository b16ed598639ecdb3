import MomentumPredicate

extension QueryCompiler {
  mutating func compile(_ expression: FormatExpression) throws(StoreError) -> Known {
    switch expression {
    case .constant(let constant): return Known(.value(QueryValue(constant)))
    case .evaluatedObject: return subjectItself
    case .variable(let name): return try value(ofVariable: name)
    case .argument(let argument): return argumentValue(argument)
    case .keyPath(let path, let root): return try compile(path: path, on: try compile(root))
    case .function(let name, let arguments): return try function(name, arguments)
    case .subquery(let collection, let variable, let predicate):
      return try subquery(collection, variable, predicate)
    case .aggregate(let values): return Known(try list(values))
    case .method(_, let selector, _):
      throw Self.unsupported("the method '\(selector)'")
    default: return try composed(expression)
    }
  }

  private mutating func composed(_ expression: FormatExpression) throws(StoreError) -> Known {
    switch expression {
    case .setOperation(let operation, let one, let other):
      let (one, other) = (try compile(one), try compile(other))
      return Known(
        try folded(
          .setOperation(operation, one.expression, other.expression),
          [one.expression, other.expression]), entity: one.entity)
    case .conditional(let condition, let one, let other):
      let condition = try compile(condition)
      let (one, other) = (try compile(one), try compile(other))
      return Known(
        .conditional(condition, then: one.expression, else: other.expression),
        entity: one.entity == other.entity ? one.entity : nil)
    case .cast(let value, let name):
      guard let type = QueryCast(rawValue: name) else {
        throw Self.unsupported("'CAST' to '\(name)'")
      }
      let value = try compile(value).expression
      return Known(try folded(.cast(value, type), [value]), isPlain: true)
    case .element(let collection, let index): return try element(of: collection, at: index)
    default: throw Self.unsupported("'\(expression)'")
    }
  }

  private mutating func list(_ values: [FormatExpression]) throws(StoreError) -> QueryExpression {
    var compiled: [QueryExpression] = []
    for value in values { compiled.append(try compile(value).expression) }
    return try folded(.list(compiled), compiled)
  }

  private mutating func element(
    of collection: FormatExpression, at index: FormatIndex
  ) throws(StoreError) -> Known {
    let collection = try compile(collection)
    switch index {
    case .first:
      return Known(
        try folded(.element(collection.expression, .first), [collection.expression]),
        entity: collection.entity)
    case .last:
      return Known(
        try folded(.element(collection.expression, .last), [collection.expression]),
        entity: collection.entity)
    case .size:
      return Known(
        try folded(.element(collection.expression, .size), [collection.expression]),
        isPlain: true)
    case .value(let place):
      let place = try compile(place).expression
      return Known(
        try folded(
          .element(collection.expression, .value(place)), [collection.expression, place]),
        entity: collection.entity)
    }
  }

  private mutating func subquery(
    _ collection: FormatExpression, _ variable: String, _ predicate: FormatPredicate
  ) throws(StoreError) -> Known {
    let collection = try compile(collection)
    bound.append((variable, collection.entity))
    defer { bound.removeLast() }
    let level = bound.count - 1
    return Known(
      .subquery(collection.expression, level: level, try compile(predicate)),
      entity: collection.entity)
  }

  private mutating func function(
    _ name: String, _ arguments: [FormatExpression]
  ) throws(StoreError) -> Known {
    if name == "castObject:toType:" || name == "objectFrom:withIndex:" {
      return try spelledOut(name, arguments)
    }
    guard let function = QueryFunction(rawValue: name) else {
      throw Self.unsupported("the function '\(name)'")
    }
    var compiled: [QueryExpression] = []
    var entity: Int?
    for argument in arguments {
      let known = try compile(argument)
      compiled.append(known.expression)
      entity = known.entity
    }
    let isSame = [.minimum, .maximum, .noIndex].contains(function)
    return Known(
      try folded(.function(function, compiled), compiled), entity: isSame ? entity : nil,
      isPlain: !isSame)
  }

  /// What compiled models hold for `CAST` and for an element in brackets.
  private mutating func spelledOut(
    _ name: String, _ arguments: [FormatExpression]
  ) throws(StoreError) -> Known {
    guard arguments.count == 2 else { throw Self.unsupported("the function '\(name)'") }
    if name == "objectFrom:withIndex:" {
      return try compile(.element(of: arguments[0], at: .value(arguments[1])))
    }
    guard case .constant(.text(let type)) = arguments[1] else {
      throw Self.unsupported("a cast to '\(arguments[1])'")
    }
    return try compile(.cast(arguments[0], className: type))
  }
}

extension QueryValue {
  fileprivate init(_ constant: FormatConstant) {
    switch constant {
    case .null: self = .null
    case .boolean(let value): self.init(value)
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .real(value)
    case .text(let value): self = .text(value)
    case .date(let value): self = .date(value)
    }
  }
}
