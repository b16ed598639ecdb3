import MomentumDiagnostics

/// A value or condition, compiled. Chains are lists, so that only parentheses and `not` nest.
indirect enum Expression: Sendable {
  case literal(TemplateValue)
  /// The segments of `a.b.c`.
  case path([String])
  case filtered(Expression, [FilterCall])
  case not(Expression)
  case all([Expression])
  case any([Expression])
  case comparison(Expression, Comparison, Expression)
}

/// `|name:"argument"`, with its function already found.
struct FilterCall: Sendable {
  var filter: TemplateFilter
  var arguments: [Expression]
  var position: FilePosition
}

/// The raw value is the spelling.
enum Comparison: String, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

extension Expression {
  func value(in renderer: inout TemplateRenderer) throws(TemplateError) -> TemplateValue {
    switch self {
    case .literal(let value): return value
    case .path(let segments): return renderer.value(of: segments)
    case .filtered(let base, let calls):
      var value = try base.value(in: &renderer)
      for call in calls { value = try call.applied(to: value, in: &renderer) }
      return value
    case .not(let operand): return .bool(!(try operand.value(in: &renderer).isTrue))
    case .all(let operands):
      for operand in operands where !(try operand.value(in: &renderer).isTrue) { return false }
      return true
    case .any(let operands):
      for operand in operands where try operand.value(in: &renderer).isTrue { return true }
      return false
    case .comparison(let one, let comparison, let other):
      let value = try one.value(in: &renderer)
      return .bool(comparison.holds(value, try other.value(in: &renderer)))
    }
  }
}

extension FilterCall {
  fileprivate func applied(
    to value: TemplateValue, in renderer: inout TemplateRenderer
  ) throws(TemplateError) -> TemplateValue {
    var values: [TemplateValue] = []
    for argument in arguments { values.append(try argument.value(in: &renderer)) }
    let result = filter.apply(value, values)
    if case .string(let text) = result { try renderer.charge(text.utf8.count, at: position) }
    return result
  }
}

extension Comparison {
  /// Order is defined for integers only; anything else is in no order.
  func holds(_ one: TemplateValue, _ other: TemplateValue) -> Bool {
    switch self {
    case .equal: return one == other
    case .notEqual: return one != other
    case .less, .lessOrEqual, .greater, .greaterOrEqual: break
    }
    guard case .integer(let one) = one, case .integer(let other) = other else { return false }
    return switch self {
    case .less: one < other
    case .lessOrEqual: one <= other
    case .greater: one > other
    default: one >= other
    }
  }
}
