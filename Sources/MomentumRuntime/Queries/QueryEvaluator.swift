import MomentumPredicate

/// Asks predicates of objects of a context, as they are in memory.
///
/// A missing value equals a missing value and nothing else; whatever else is asked of it is false.
/// The same holds between values of different kinds. What a comparison without options says of texts
/// is about their bytes. An instance serves one fetch: `now()` is the same for all objects.
final class QueryEvaluator {
  let graph: ObjectGraph
  let now = QueryValue.now
  private var expressions = RegularExpressions()
  private var failure: StoreError?
  /// Objects that were met on the way. Nobody else may hold them, and reading one again for each
  /// object that leads to it would take long.
  private var met: [ObjectReference: ManagedObject] = [:]
  /// `SELF`, and the variables of the `SUBQUERY`s around the place.
  private(set) var subject = QueryValue.null
  var bound: [QueryValue] = []

  init(_ graph: ObjectGraph) { self.graph = graph }

  /// Throws what went wrong in the evaluations since the last call.
  func throwFailure() throws(StoreError) {
    try graph.throwFailure()
    guard let failure else { return }
    self.failure = nil
    throw failure
  }

  func object(_ reference: ObjectReference) -> ManagedObject? {
    if let known = met[reference] { return known }
    guard graph.model.entities.indices.contains(reference.entity) else { return nil }
    // An object that was never saved is only known while it is there.
    let object =
      reference.isTemporary
      ? graph.registeredObject(for: reference) : graph.object(for: reference)
    met[reference] = object
    return object
  }

  func setSubject(_ object: ManagedObject) {
    met[object.reference] = object
    subject = .object(object.reference)
  }

  func isTrue(_ predicate: QueryPredicate, of object: ManagedObject) -> Bool {
    setSubject(object)
    return isTrue(predicate)
  }

  func isTrue(_ predicate: QueryPredicate) -> Bool {
    switch predicate {
    case .truth(let truth): truth
    case .and(let parts): parts.allSatisfy { isTrue($0) }
    case .or(let parts): parts.contains { isTrue($0) }
    case .not(let one): !isTrue(one)
    case .comparison(let comparison): isTrue(comparison)
    }
  }

  func matches(_ text: String, _ pattern: String, _ options: FormatOptions) -> Bool {
    do {
      return try expressions.matches(text, pattern: pattern, options)
    } catch {
      failure = error
      return false
    }
  }
}

// Expressions.
extension QueryEvaluator {
  func value(of expression: QueryExpression) -> QueryValue {
    switch expression {
    case .value(let value): value
    case .subject: subject
    case .bound(let level): bound.indices.contains(level) ? bound[level] : .null
    case .path(let steps, let root): value(of: steps, on: value(of: root))
    case .collection(let operation, let values): value(of: values).applying(operation)
    case .function(let function, let arguments):
      call(function, arguments.map { value(of: $0) })
    case .list(let values): .list(values.map { value(of: $0) })
    case .subquery(let collection, let level, let predicate):
      subquery(value(of: collection), level, predicate)
    case .setOperation(let operation, let one, let other):
      value(of: one).combined(operation, value(of: other))
    case .conditional(let condition, let one, let other):
      isTrue(condition) ? value(of: one) : value(of: other)
    case .cast(let value, let type): self.value(of: value).cast(to: type)
    case .element(let collection, let index): element(of: value(of: collection), at: index)
    }
  }

  private func subquery(
    _ collection: QueryValue, _ level: Int, _ predicate: QueryPredicate
  ) -> QueryValue {
    guard bound.count >= level else { return .null }
    let outer = bound
    defer { bound = outer }
    bound = Array(outer.prefix(level)) + [.null]
    return .list(
      collection.presentElements.filter { element in
        bound[level] = element
        return isTrue(predicate)
      })
  }

  private func element(of collection: QueryValue, at index: QueryIndex) -> QueryValue {
    if case .dictionary(let values) = collection, case .value(let key) = index {
      guard case .text(let key) = value(of: key) else { return .null }
      return values[key] ?? .null
    }
    let values = collection.presentElements
    switch index {
    case .first: return values.first ?? .null
    case .last: return values.last ?? .null
    case .size: return .integer(Int64(values.count))
    case .value(let place):
      guard case .integer(let place) = value(of: place), let place = Int(exactly: place),
        values.indices.contains(place)
      else { return .null }
      return values[place]
    }
  }
}
