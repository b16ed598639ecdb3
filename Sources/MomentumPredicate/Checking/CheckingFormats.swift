extension FormatScope {
  /// Checks a predicate that is asked of objects of an entity.
  ///
  /// `source` is the entity with the fetched property, for the predicate of one: what
  /// `$FETCH_SOURCE` then is.
  public func check(
    _ predicate: FormatPredicate, entity: String, source: String? = nil
  ) -> FormatCheck {
    checked(on: entity, source) { $0.check(predicate) }
  }

  /// Checks an expression that is computed from an object of an entity. In an expression that
  /// results are grouped by, a function such as `max:` may also be about all of them.
  public func check(
    _ expression: FormatExpression, entity: String, source: String? = nil
  ) -> FormatCheck {
    checked(on: entity, source) { $0.check(expression).type }
  }

  /// Checks a predicate that is asked of values of a type, such as the condition that values of an
  /// attribute have to meet.
  public func check(_ predicate: FormatPredicate, subject: FormatType) -> FormatCheck {
    var checker = FormatChecker(self, subject: subject)
    let type = checker.check(predicate)
    return checker.finish(type: type)
  }

  private func checked(
    on entity: String, _ source: String?, _ check: (inout FormatChecker) -> FormatType
  ) -> FormatCheck {
    var checker = FormatChecker(self, subject: object(of: entity))
    for name in [entity, source] {
      if let name, !hasEntity(name) {
        checker.report(.error, "there is no entity '\(name)' in the model")
      }
    }
    if let source {
      checker.bound = ["FETCH_SOURCE": object(of: source), "FETCHED_PROPERTY": .unknown]
    }
    let type = check(&checker)
    return checker.finish(type: type)
  }
}
