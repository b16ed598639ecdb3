import MomentumModel
import MomentumPredicate

extension QueryCompiler {
  private static let keyLimit = 100

  /// Follows a key path. An operator works on what the keys behind it give, the innermost first.
  func compile(path: String, on root: Known) throws(StoreError) -> Known {
    var known = root
    var operators: [CollectionOperator] = []
    let keys = path.split(separator: ".", omittingEmptySubsequences: false)
    guard keys.count <= Self.keyLimit else {
      throw Self.unsupported("a path of more than \(Self.keyLimit) keys")
    }
    for key in keys {
      guard operators.last != .count else {
        throw Self.unsupported("'\(key)' behind '@count'")
      }
      guard key.hasPrefix("@") else {
        known = try step(String(key), on: known)
        continue
      }
      guard let found = CollectionOperator(rawValue: String(key)) else {
        throw Self.unsupported("'\(key)'")
      }
      operators.append(found)
    }
    while let next = operators.popLast() {
      known.expression = try folded(.collection(next, known.expression), [known.expression])
      if [.count, .sum, .average].contains(next) {
        known = Known(known.expression, isPlain: true)
      }
    }
    return known
  }

  private func step(_ key: String, on known: Known) throws(StoreError) -> Known {
    var next = Known(known.expression)
    var isToMany = false
    if let entity = known.entity, graph.model.entities.indices.contains(entity) {
      try follow(key, of: graph.model.entities[entity], &next, &isToMany)
    } else if let shape = known.shape {
      try follow(key, of: shape, &next)
    } else if known.isPlain {
      next.isPlain = true
      guard key == "self" || key == "length" else {
        throw Self.unsupported("'\(key)' of a value")
      }
    }
    let step = QueryKeyStep(key: key, isToMany: isToMany)
    next.expression = try folded(
      known.expression.appending(step), [known.expression])
    return next
  }

  private func follow(
    _ key: String, of shape: CompositeShape, _ next: inout Known
  ) throws(StoreError) {
    if key == "self" { return next.shape = shape }
    guard let element = shape.elements.first(where: { $0.attribute.name == key }) else {
      throw Self.unsupported("'\(key)', which is no element of the composite,")
    }
    next.shape = element.shape
    next.isPlain = element.shape == nil
  }

  private func follow(
    _ key: String, of entity: EntityDescription, _ next: inout Known, _ isToMany: inout Bool
  ) throws(StoreError) {
    if let number = entity.number(of: key) {
      switch entity.slots[number].kind {
      case .attribute(let attribute):
        next.shape = entity.slots[number].composite?.shape
        if attribute.type == .composite, next.shape == nil {
          throw Self.unsupported("the composite attribute '\(entity.name).\(key)'")
        }
        next.isPlain = next.shape == nil
      case .toOne(_, let destination, _): next.entity = destination
      case .toMany(_, let destination, _):
        next.entity = destination
        isToMany = true
      case .dangling: throw Self.unsupported("'\(entity.name).\(key)', which leads nowhere,")
      }
      return
    }
    if key == "self" {
      next.entity = entity.index
    } else if !ManagedObject.knownStates.contains(key), key != "objectID", key != "entity" {
      guard entity.subtree.contains(where: { graph.model.entities[$0].number(of: key) != nil })
      else {
        throw StoreError(.unsupported, "the entity '\(entity.name)' has no stored '\(key)'")
      }
    }
  }
}

extension QueryExpression {
  fileprivate func appending(_ step: QueryKeyStep) -> QueryExpression {
    if case .path(let steps, let root) = self { return .path(steps + [step], of: root) }
    return .path([step], of: self)
  }
}
