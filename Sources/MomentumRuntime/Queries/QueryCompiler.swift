import MomentumModel
import MomentumPredicate

/// Makes a predicate ready for the objects of an entity. Everything that cannot be evaluated is an
/// error here, before anything is fetched.
struct QueryCompiler {
  /// What is known of an expression before there is an object.
  struct Known {
    var expression: QueryExpression
    /// The entity of the objects that it gives; nil if it gives none, or if nobody knows.
    var entity: Int?
    /// Whether it gives values of which only an attribute's own keys may be asked.
    var isPlain = false
    /// What the structures are made of that it gives; nil if it gives none.
    var shape: CompositeShape?

    init(_ expression: QueryExpression, entity: Int? = nil, isPlain: Bool = false) {
      self.expression = expression
      self.entity = entity
      self.isPlain = isPlain
    }
  }

  let graph: ObjectGraph
  let condition: FormatCondition
  private let subject: Int
  /// Computes what does not depend on the object.
  private let evaluator: QueryEvaluator
  /// The variables of the `SUBQUERY`s around the place, with the entities of their objects.
  var bound: [(name: String, entity: Int?)] = []

  init(_ condition: FormatCondition, subject: EntityDescription, in graph: ObjectGraph) {
    self.condition = condition
    self.subject = subject.index
    self.graph = graph
    evaluator = QueryEvaluator(graph)
  }

  static func unsupported(_ what: String) -> StoreError {
    StoreError(.unsupported, "\(what) cannot be evaluated")
  }

  func value(ofVariable name: String) throws(StoreError) -> Known {
    if let level = bound.lastIndex(where: { $0.name == name }) {
      return Known(.bound(level), entity: bound[level].entity)
    }
    guard let value = condition.variables[name] else {
      let names = condition.variables.keys.sorted().map { "'$\($0)'" }.joined(separator: ", ")
      throw StoreError(
        .validation,
        "the variable '$\(name)' has no value; "
          + (names.isEmpty ? "none has one" : "given are \(names)"))
    }
    return known(value)
  }

  var subjectItself: Known { Known(.subject, entity: subject) }

  func argumentValue(_ argument: FormatArgument) -> Known {
    known(condition.arguments[argument.ordinal])
  }

  private func known(_ value: QueryValue) -> Known {
    let value = value.bound(to: graph.store.uuid)
    guard case .object(let reference) = value else { return Known(.value(value)) }
    return Known(.value(value), entity: reference.entity)
  }

  /// The expression, or its value if that does not depend on an object.
  func folded(_ expression: QueryExpression, _ parts: [QueryExpression]) throws(StoreError)
    -> QueryExpression
  {
    guard parts.allSatisfy(\.isValue) else { return expression }
    let value = evaluator.value(of: expression)
    try evaluator.throwFailure()
    return .value(value)
  }
}

extension QueryExpression {
  var isValue: Bool {
    if case .value = self { true } else { false }
  }
}

// Predicates.
extension QueryCompiler {
  mutating func compile(_ predicate: FormatPredicate) throws(StoreError) -> QueryPredicate {
    switch predicate {
    case .truth(let truth): return .truth(truth)
    case .and(let parts): return .and(try compile(parts))
    case .or(let parts): return .or(try compile(parts))
    case .not(let one): return .not(try compile(one))
    case .comparison(let comparison): return try compile(comparison)
    }
  }

  private mutating func compile(_ parts: [FormatPredicate]) throws(StoreError) -> [QueryPredicate] {
    var compiled: [QueryPredicate] = []
    for part in parts { compiled.append(try compile(part)) }
    return compiled
  }

  private mutating func compile(
    _ comparison: FormatComparison
  ) throws(StoreError) -> QueryPredicate {
    let left = try compile(comparison.left).expression
    let right = try compile(comparison.right).expression
    var compiled = QueryComparison(
      left: left, comparator: comparison.comparator, right: right, modifier: comparison.modifier,
      options: comparison.options)
    if case .value(let value) = right { try compiled.prepare(for: value) }
    guard left.isValue, right.isValue else { return .comparison(compiled) }
    let truth = evaluator.isTrue(.comparison(compiled))
    try evaluator.throwFailure()
    return .truth(truth)
  }
}

extension QueryComparison {
  /// The right side is the same for all objects, so that it can be found out now whether it fits.
  fileprivate mutating func prepare(for value: QueryValue) throws(StoreError) {
    switch (comparator, value) {
    case (.in, .list(let values)):
      members = Set(values.map { QueryKey($0, options) })
    case (.in, .text), (.in, .null): break
    case (.in, _): throw StoreError(.validation, "'IN' is followed by no collection")
    case (.between, .list(let values)) where values.count == 2: break
    case (.between, _): throw StoreError(.validation, "'BETWEEN' is followed by no list of 2")
    case (.matches, .text(let pattern)):
      var expressions = RegularExpressions()
      _ = try expressions.expression(pattern, options)
    default: break
    }
  }
}
