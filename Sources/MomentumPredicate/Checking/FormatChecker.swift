import MomentumModel

/// Walks over a predicate or an expression once and notes what does not fit.
struct FormatChecker {
  /// A tree that was read is no deeper than the parser allows; its normal form, which writes some
  /// path as a function of a path, is less than twice as deep.
  static let depthLimit = 2 * FormatParser.depthLimit

  let scope: FormatScope
  /// The type of `SELF`.
  let subject: FormatType
  /// The variables that have a value already: those of `SUBQUERY`s around the place.
  var bound: [String: FormatType] = [:]
  /// Whether the place is in a predicate, where aggregates are about one object.
  private(set) var isInPredicate = false
  private var result = FormatCheck()
  private var depth = 0
  private var isTooDeep = false

  init(_ scope: FormatScope, subject: FormatType) {
    self.scope = scope
    self.subject = subject
  }

  func finish(type: FormatType) -> FormatCheck {
    var result = result
    result.type = type
    return result
  }

  mutating func report(
    _ kind: FormatProblem.Kind, _ message: String, keyPath: String? = nil, advice: String? = nil
  ) {
    // Nobody reads more of one text.
    guard result.problems.count < 1000 else { return }
    result.problems.append(
      FormatProblem(kind, message, keyPath: keyPath, advice: advice))
  }

  /// Walks over something inside of something else; nil if that is too deep.
  private mutating func nested<Value>(_ walk: (inout Self) -> Value) -> Value? {
    guard depth < Self.depthLimit else {
      if !isTooDeep { report(.doubt, "what is deeper than \(depth) levels is not checked") }
      isTooDeep = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return walk(&self)
  }
}

// Predicates.
extension FormatChecker {
  @discardableResult
  mutating func check(_ predicate: FormatPredicate) -> FormatType {
    let outside = isInPredicate
    isInPredicate = true
    nested { $0.walk(predicate) }
    isInPredicate = outside
    return .attribute(.boolean)
  }

  private mutating func walk(_ predicate: FormatPredicate) {
    switch predicate {
    case .truth: break
    case .comparison(let comparison): check(comparison)
    case .and(let parts), .or(let parts): for part in parts { check(part) }
    case .not(let opposite): check(opposite)
    }
  }
}

// Expressions.
extension FormatChecker {
  @discardableResult
  mutating func check(_ expression: FormatExpression) -> CheckedExpression {
    nested { $0.walk(expression) } ?? CheckedExpression(.unknown)
  }

  private mutating func walk(_ expression: FormatExpression) -> CheckedExpression {
    switch expression {
    case .constant(let constant): check(constant)
    case .evaluatedObject: CheckedExpression(subject)
    case .variable(let name): CheckedExpression(type(ofVariable: name))
    case .keyPath(let path, let root): check(path, on: root)
    case .argument(let argument): note(argument)
    case .aggregate(let values): CheckedExpression(list(of: values))
    case .function(let name, let arguments):
      CheckedExpression(function(name, arguments))
    default: CheckedExpression(composed(expression))
    }
  }

  /// The type of an expression that is made of others.
  private mutating func composed(_ expression: FormatExpression) -> FormatType {
    switch expression {
    case .subquery(let collection, let variable, let predicate):
      return subquery(of: collection, variable, predicate)
    case .setOperation(_, let one, let other):
      let type = check(one).type
      let another = check(other).type
      return scope.common(type, another) ?? .unknown
    case .conditional(let condition, let one, let other):
      check(condition)
      let type = check(one).type
      let another = check(other).type
      return scope.common(type, another) ?? .unknown
    case .cast(let value, let className):
      check(value)
      return FormatType(className: className)
    case .element(let collection, let index): return element(of: collection, at: index)
    case .method(let receiver, _, let arguments):
      check(receiver)
      for argument in arguments { check(argument) }
      return .unknown
    default: return .unknown
    }
  }

  private mutating func note(_ argument: FormatArgument) -> CheckedExpression {
    if result.arguments.count < 1000 { result.arguments.append(argument) }
    return CheckedExpression(argument.kind.type)
  }

  private mutating func check(_ constant: FormatConstant) -> CheckedExpression {
    if case .text(let text) = constant, text.isVariableInQuotes {
      report(
        .doubt, "\"\(text)\" is a text, as it stands in quotes",
        advice: "write \(text) for the variable")
    }
    return CheckedExpression(constant.type)
  }

  private mutating func list(of values: [FormatExpression]) -> FormatType {
    let types = values.map { check($0).type }
    guard let first = types.first else { return .collection(of: .unknown) }
    let element = types.dropFirst().reduce(first) { scope.common($0, $1) ?? .unknown }
    return .list(of: element)
  }

  private mutating func element(
    of collection: FormatExpression, at index: FormatIndex
  ) -> FormatType {
    let type = check(collection).type
    if case .value(let value) = index { check(value) }
    return index == .size ? .number : type.element ?? .unknown
  }

  private mutating func subquery(
    of collection: FormatExpression, _ variable: String, _ predicate: FormatPredicate
  ) -> FormatType {
    let checked = check(collection)
    if checked.type.family != .collection, checked.type.family != .open {
      report(
        .error,
        "\(collection.name ?? "what 'SUBQUERY' is about") is \(checked.type.predicateNoun) and no collection",
        keyPath: checked.path?.text)
    }
    let element = checked.type.element ?? .unknown
    let hidden = bound.updateValue(element, forKey: variable)
    check(predicate)
    bound[variable] = hidden
    return .list(of: element)
  }
}

// Variables.
extension FormatChecker {
  private mutating func type(ofVariable name: String) -> FormatType {
    if let type = bound[name] { return type }
    if result.variables[name] == nil { result.variables[name] = .unknown }
    // What it was compared with elsewhere is compared when it is noted.
    return .unknown
  }

  /// Takes note that the value of an expression is to be of a type, where it is a variable or made of
  /// some.
  mutating func expect(_ expression: FormatExpression, _ type: FormatType, depth: Int = 0) {
    guard depth < Self.depthLimit else { return }
    switch expression {
    case .variable(let name): note(name, type)
    case .aggregate(let values):
      let element = type.element ?? .unknown
      for value in values { expect(value, element, depth: depth + 1) }
    case .conditional(_, let one, let other):
      expect(one, type, depth: depth + 1)
      expect(other, type, depth: depth + 1)
    default: break
    }
  }

  private mutating func note(_ variable: String, _ type: FormatType) {
    guard bound[variable] == nil else { return }
    let former = result.variables[variable, default: .unknown]
    let new: FormatType = type == .null ? .unknown : type
    if let common = scope.common(former, new) {
      result.variables[variable] = common
    } else {
      report(.doubt, "the variable '$\(variable)' is used as \(former) and as \(new)")
    }
  }
}

extension String {
  /// Whether it looks as if a variable was put in quotes by mistake.
  fileprivate var isVariableInQuotes: Bool {
    guard first == "$", let second = dropFirst().first, second.isLetter || second == "_" else {
      return false
    }
    return dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
