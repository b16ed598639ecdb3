import MomentumPredicate
import MomentumSQL

/// A condition on the objects of an entity, ready to be asked of them and of a store.
indirect enum PlainCondition {
  case tree(PredicateTree<String>)
  case query(QueryPredicate)
  case every([PlainCondition])
  case some([PlainCondition])
  case not(PlainCondition)

  /// Makes a condition ready. Formats are checked against the model first.
  init(
    _ condition: ObjectCondition, of entity: EntityDescription, in graph: ObjectGraph
  ) throws(StoreError) {
    switch condition {
    case .tree(let tree):
      let slots = entity.slots
      self = .tree(tree.map { slots[$0].name })
    case .format(let format): self = .query(try Self.query(format, entity, graph))
    case .every(let parts): self = .every(try Self.list(parts, entity, graph))
    case .some(let parts): self = .some(try Self.list(parts, entity, graph))
    case .not(let one): self = .not(try PlainCondition(one, of: entity, in: graph))
    }
  }

  private static func list(
    _ parts: [ObjectCondition], _ entity: EntityDescription, _ graph: ObjectGraph
  ) throws(StoreError) -> [PlainCondition] {
    var list: [PlainCondition] = []
    for part in parts { list.append(try PlainCondition(part, of: entity, in: graph)) }
    return list
  }

  private static func query(
    _ format: FormatCondition, _ entity: EntityDescription, _ graph: ObjectGraph
  ) throws(StoreError) -> QueryPredicate {
    let predicate = try format.filled()
    if !format.isChecked {
      _ = try FormatCondition.check(
        predicate, entity: entity.name, source: nil, graph.model.queries.scope)
    }
    var compiler = QueryCompiler(format, subject: entity, in: graph)
    return try compiler.compile(predicate)
  }

  func isTrue(of object: ManagedObject, _ evaluator: QueryEvaluator) -> Bool {
    switch self {
    case .tree(let tree): tree.isTrue(of: object)
    case .query(let query): evaluator.isTrue(query, of: object)
    case .every(let parts): parts.allSatisfy { $0.isTrue(of: object, evaluator) }
    case .some(let parts): parts.contains { $0.isTrue(of: object, evaluator) }
    case .not(let one): !one.isTrue(of: object, evaluator)
    }
  }
}
