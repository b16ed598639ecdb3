import MomentumPredicate

/// Computes value expressions for one source row.
struct ExpressionEvaluator {
  let rows: RowValues
  let correspondences: Correspondences
  /// Seconds since 2001-01-01, the same for all rows.
  let now: Double
  var policy: [String: MappedPolicy.Function] = [:]
  var source: MappedObject

  func value(_ expression: MappedExpression) throws -> MappedValue {
    switch expression {
    case .value(let value): return value
    case .source: return .object(source)
    case .path(let steps, let root): return try value(steps[...], of: try value(root))
    case .function(let function, let arguments):
      if function == .now { return .date(now) }
      return try function.applied(to: try arguments.map { try value($0) })
    case .list(let parts): return .list(try parts.map { try value($0) })
    case .conditional(let condition, let one, let other):
      return try value(try isTrue(condition) ? one : other)
    case .instances(let mappings, let sources):
      let objects = try value(sources).objects
      return .list(
        try correspondences.destinations(of: objects, by: mappings).map(MappedValue.object))
    case .policy(let selector, let arguments):
      guard let function = policy[selector] else {
        throw ExpressionProblem("the policy has no function '\(selector)'")
      }
      return try function(try arguments.map { try value($0) })
    }
  }

  private func value(_ steps: ArraySlice<MappedPathStep>, of base: MappedValue) throws
    -> MappedValue
  {
    guard let step = steps.first else { return base }
    let rest = steps.dropFirst()
    switch (step, base) {
    case (.collection(let operation), _):
      if operation == .count { return .integer(Int64(base.elements.count)) }
      let parts = try base.elements.map { try value(rest, of: $0) }
      return try operation.applied(to: parts)
    case (.property, .list(let parts)):
      return .list(try parts.map { try value(steps, of: $0) })
    case (.property(let name), .object(let object)):
      return try value(rest, of: try rows.value(name, of: object))
    case (.property, .null): return .null
    case (.property(let name), _):
      throw ExpressionProblem("'\(name)' is asked of \(base.kind)")
    }
  }
}

// Conditions.
extension ExpressionEvaluator {
  func isTrue(_ predicate: MappedPredicate) throws -> Bool {
    switch predicate {
    case .truth(let truth): return truth
    case .and(let parts): return try parts.allSatisfy { try isTrue($0) }
    case .or(let parts): return try parts.contains { try isTrue($0) }
    case .not(let one): return try !isTrue(one)
    case .comparison(let left, let comparator, let right, let modifier):
      let (one, other) = (try value(left), try value(right))
      switch modifier {
      case .direct: return try one.compares(comparator, other)
      case .any: return try one.elements.contains { try $0.compares(comparator, other) }
      case .all: return try one.elements.allSatisfy { try $0.compares(comparator, other) }
      }
    }
  }
}
