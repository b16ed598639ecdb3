import MomentumDiagnostics

/// A value or condition, compiled. Chains are lists, so that only parentheses, subscripts and
/// `not` nest.
indirect enum Expression: Sendable {
  case literal(TemplateValue)
  case path(ValuePath)
  case filtered(Expression, [FilterCall])
  case not(Expression)
  case all([Expression])
  case any([Expression])
  case comparison(Expression, Comparison, Expression, FilePosition)
  /// `one if condition else other if condition else last`; null if there is no last one.
  case choice([ChoiceBranch], otherwise: Expression?)
}

struct ChoiceBranch: Sendable {
  var condition: Expression
  var value: Expression
}

/// `a.b[c].d`: a name and the steps that lead from its value to another one.
struct ValuePath: Sendable {
  enum Step: Sendable {
    case member(String)
    /// What stands between brackets.
    case key(Expression)
  }

  var name: String
  var steps: [Step]
  var position: FilePosition
}

/// `|name:"argument"`, with its function already found.
struct FilterCall: Sendable {
  var filter: TemplateFilter
  var arguments: [Expression]
  var position: FilePosition
}

extension Expression {
  func value(in renderer: inout TemplateRenderer) throws(TemplateError) -> TemplateValue {
    switch self {
    case .literal(let value): return value
    case .path(let path): return try renderer.value(of: path)
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
    case .comparison(let one, let comparison, let other, let position):
      let value = try one.value(in: &renderer)
      let another = try other.value(in: &renderer)
      try renderer.charge(comparison.cost(value, another), at: position)
      return .bool(comparison.holds(value, another))
    case .choice(let branches, let otherwise):
      for branch in branches where try branch.condition.value(in: &renderer).isTrue {
        return try branch.value.value(in: &renderer)
      }
      return try otherwise?.value(in: &renderer) ?? .null
    }
  }
}

extension FilterCall {
  func applied(
    to value: TemplateValue, in renderer: inout TemplateRenderer
  ) throws(TemplateError) -> TemplateValue {
    var values: [TemplateValue] = []
    for argument in arguments { values.append(try argument.value(in: &renderer)) }
    let input = FilterInput(
      filter: filter.name, value: value, arguments: values, position: position)
    // A filter may read all of its text and give only a Boolean.
    if case .string(let text) = value { try renderer.charge(text.utf8.count, at: position) }
    return try filter.apply(input, &renderer)
  }
}
