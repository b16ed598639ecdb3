import MomentumPredicate

/// A predicate of the format language with what was passed beside it.
struct FormatCondition: Sendable {
  let predicate: FormatPredicate
  let arguments: [QueryValue]
  let variables: [String: QueryValue]
  /// The entity with the fetched property, if the predicate is that of one.
  var source: String?
  /// Whether it was checked against the model before.
  var isChecked = false

  init(
    _ predicate: FormatPredicate, arguments: [QueryValue] = [],
    variables: [String: QueryValue] = [:]
  ) {
    self.predicate = predicate
    self.arguments = arguments
    self.variables = variables
  }

  /// Reads a format and takes its arguments and variables.
  init(
    format: String, arguments: [Any?], variables: [String: Any?]
  ) throws(StoreError) {
    do {
      predicate = try FormatPredicate(parsing: format)
    } catch {
      throw StoreError(.unsupported, "'\(format)' is no predicate: \(error)")
    }
    var values: [QueryValue] = []
    for argument in arguments {
      values.append(try Self.value(argument, of: "argument \(values.count + 1)"))
    }
    self.arguments = values
    self.variables = try Self.values(variables)
  }

  static func values(_ variables: [String: Any?]) throws(StoreError) -> [String: QueryValue] {
    var values: [String: QueryValue] = [:]
    for (name, value) in variables { values[name] = try Self.value(value, of: "'$\(name)'") }
    return values
  }

  private static func value(_ value: Any?, of name: String) throws(StoreError) -> QueryValue {
    if let value = QueryValue(argument: value) { return value }
    let type = value.map { "\(Swift.type(of: $0))" } ?? "nil"
    throw StoreError(.validation, "\(name) is of type \(type), which no property has")
  }
}

// Arguments and checks.
extension FormatCondition {
  /// The predicate with key paths and plain values in their places; other arguments stay.
  func filled() throws(StoreError) -> FormatPredicate {
    var problem: StoreError?
    var used = 0
    let filled = predicate.replacingArguments { argument in
      used = max(used, argument.ordinal + 1)
      guard arguments.indices.contains(argument.ordinal) else { return nil }
      let value = arguments[argument.ordinal]
      if let mismatch = value.mismatch(argument.kind) {
        problem = StoreError(
          .validation,
          "argument \(argument.ordinal + 1) stands for '\(argument.kind.rawValue)' "
            + "and is no \(mismatch)")
      }
      if argument.kind == .keyPath, case .text(let path) = value { return .keyPath(path) }
      return value.formatConstant.map(FormatExpression.constant)
    }
    if let problem { throw problem }
    guard used == arguments.count else {
      throw StoreError(
        .validation,
        "the predicate '\(predicate)' has places for \(used) arguments, and "
          + "\(arguments.count) are given")
    }
    return filled
  }

  /// What a predicate would fail of is an error before anything is fetched; what only some stores
  /// cannot do is none.
  static func check(
    _ predicate: FormatPredicate, entity: String, source: String?, _ scope: FormatScope
  ) throws(StoreError) -> FormatCheck {
    let check = scope.check(predicate, entity: entity, source: source)
    if let problem = check.problems.first(where: { $0.kind == .error }) {
      let advice = problem.advice.map { "; \($0)" } ?? ""
      throw StoreError(
        .unsupported, "the predicate '\(predicate)' does not fit '\(entity)': \(problem)\(advice)")
    }
    return check
  }
}

extension QueryValue {
  /// What the value would have to be to stand in such a place; nil if it is that.
  fileprivate func mismatch(_ kind: FormatArgument.Kind) -> String? {
    switch (kind, self) {
    case (.object, _), (.keyPath, .text), (.integer, .integer), (.unsigned, .integer),
      (.real, .real), (.real, .integer), (.real, .decimal):
      nil
    case (.keyPath, _): "key path"
    case (.integer, _), (.unsigned, _): "integer"
    case (.real, _): "number"
    }
  }
}
