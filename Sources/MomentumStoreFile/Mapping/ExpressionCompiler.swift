import MomentumModel
import MomentumPredicate

/// Why an expression cannot be carried out, or has no value for a row.
struct ExpressionProblem: Error, CustomStringConvertible {
  var reason: String

  init(_ reason: String) { self.reason = reason }

  var description: String { reason }
}

/// Looks up the names in value expressions, so that what is unknown is told before any row moves.
struct ExpressionCompiler {
  /// What `$source`, or the object that a predicate tests, is.
  var entity: VersionEntity
  var entities: VersionEntities
  /// All entity mappings by their names.
  var mappings: [String: [Int]]
  /// The mappings that read an entity or one below it.
  var mappingsReading: (String) -> [Int]
  /// The functions of the policy; nil if there is none.
  var policyFunctions: Set<String>?

  /// What an expression gives, as far as the model says.
  enum Shape {
    case object(VersionEntity)
    case unknown
  }

  func compile(text: String) throws(ExpressionProblem) -> MappedExpression {
    let expression: FormatExpression
    do throws(FormatError) { expression = try FormatExpression(parsing: text) } catch {
      throw ExpressionProblem("'\(text)' is no expression: \(error)")
    }
    return try compile(expression)
  }

  func compile(_ expression: FormatExpression) throws(ExpressionProblem) -> MappedExpression {
    switch expression {
    case .constant(let constant): return .value(constant.mapped)
    case .evaluatedObject: return .source
    case .variable("source"): return .source
    case .keyPath(let path, let root): return try compile(path, of: root)
    case .function(let name, let arguments): return try call(name, arguments)
    case .method(let receiver, let selector, let arguments):
      return try call(selector, arguments, on: receiver)
    case .aggregate(let values): return .list(try compile(values))
    case .conditional(let condition, let one, let other):
      return .conditional(
        try compile(condition), then: try compile(one), else: try compile(other))
    case .cast(let value, let name): return .function(try cast(name), [try compile(value)])
    case .variable, .subquery, .setOperation, .element, .argument:
      throw ExpressionProblem("'\(expression)' is not known here")
    }
  }

  private func compile(
    _ expressions: [FormatExpression]
  ) throws(ExpressionProblem) -> [MappedExpression] {
    var compiled: [MappedExpression] = []
    for expression in expressions { compiled.append(try compile(expression)) }
    return compiled
  }

  private func cast(_ name: String) throws(ExpressionProblem) -> MappedFunction {
    switch name {
    case "NSString": return .castText
    case "NSNumber", "NSDecimalNumber": return .castNumber
    case "NSDate": return .castDate
    default: throw ExpressionProblem("a cast to '\(name)' is not known here")
    }
  }

  private func call(
    _ name: String, _ arguments: [FormatExpression]
  ) throws(ExpressionProblem) -> MappedExpression {
    if name == "castObject:toType:", arguments.count == 2,
      case .constant(.text(let type)) = arguments[1]
    {
      return .function(try cast(type), [try compile(arguments[0])])
    }
    guard let function = MappedFunction(function: name) else {
      throw ExpressionProblem("the function '\(name)' is not known here")
    }
    let isList = [.count, .sum, .average, .minimum, .maximum].contains(function)
    guard isList ? !arguments.isEmpty : arguments.count == function.argumentCount else {
      throw ExpressionProblem("'\(name)' is called with \(arguments.count) values")
    }
    let values = try compile(arguments)
    return .function(function, isList && values.count > 1 ? [.list(values)] : values)
  }

  private func call(
    _ selector: String, _ arguments: [FormatExpression], on receiver: FormatExpression
  ) throws(ExpressionProblem) -> MappedExpression {
    switch receiver {
    case .variable("manager"): return try instances(selector, arguments)
    case .variable("entityPolicy"):
      guard let policyFunctions else {
        throw ExpressionProblem("'\(selector)' is asked of a policy, and there is none")
      }
      guard policyFunctions.contains(selector) else {
        throw ExpressionProblem("the policy has no function '\(selector)'")
      }
      return .policy(selector: selector, try compile(arguments))
    default: break
    }
    if ["valueForKey:", "valueForKeyPath:"].contains(selector), arguments.count == 1,
      case .constant(.text(let path)) = arguments[0]
    {
      return try compile(path, of: receiver)
    }
    guard let function = MappedFunction(method: selector),
      arguments.count == function.argumentCount - 1
    else { throw ExpressionProblem("the method '\(selector)' is not known here") }
    return .function(function, [try compile(receiver)] + (try compile(arguments)))
  }

  private func instances(
    _ selector: String, _ arguments: [FormatExpression]
  ) throws(ExpressionProblem) -> MappedExpression {
    guard arguments.count == 2, case .constant(.text(let name)) = arguments[0] else {
      throw ExpressionProblem("'$manager' is not known to do '\(selector)' with these values")
    }
    switch selector {
    case "destinationInstancesForEntityMappingNamed:sourceInstances:":
      guard let numbers = mappings[name] else {
        throw ExpressionProblem("there is no entity mapping '\(name)'")
      }
      return .instances(mappings: numbers, of: try compile(arguments[1]))
    case "destinationInstancesForSourceRelationshipNamed:sourceInstances:":
      guard case .relationship(let relationship)? = entity.properties[name] else {
        throw ExpressionProblem("'\(entity.name)' has no relationship '\(name)'")
      }
      return .instances(
        mappings: mappingsReading(relationship.relationship.destination),
        of: try compile(arguments[1]))
    default: throw ExpressionProblem("'$manager' is not known to do '\(selector)'")
    }
  }
}

extension FormatConstant {
  var mapped: MappedValue {
    switch self {
    case .null: .null
    case .boolean(let flag): .integer(flag ? 1 : 0)
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let text): .text(text)
    case .date(let seconds): .date(seconds)
    }
  }
}
