import MomentumModel
import MomentumPredicate

/// A fetch request by names, whatever class it was made for.
struct PlainRequest {
  let entity: EntityDescription
  /// The entities whose objects are asked for, by index.
  let entities: [Int]
  var condition: PlainCondition
  /// What the store can be asked of the condition.
  var stored: StoredCondition
  let order: [PlainOrder]
  var limit: Int?
  var offset: Int

  init<Object: ManagedObject>(
    _ request: FetchRequest<Object>, in graph: ObjectGraph
  ) throws(StoreError) {
    guard let entity = graph.model.entity(named: request.entityName) else {
      throw StoreError(
        .unsupported, "the store's model has no entity '\(request.entityName)'")
    }
    try Self.check(request)
    self.entity = entity
    entities = request.includesSubentities ? entity.subtree : [entity.index]
    condition = try PlainCondition(
      request.predicate?.condition ?? .tree(.all), of: entity, in: graph)
    stored = StoredCondition(condition, of: entity, in: graph.model)
    var order: [PlainOrder] = []
    for key in request.sort { order.append(try PlainOrder(key, of: entity, in: graph)) }
    self.order = order
    limit = request.limit.map { max(0, $0) }
    offset = max(0, request.offset)
  }

  private static func check<Object: ManagedObject>(
    _ request: FetchRequest<Object>
  ) throws(StoreError) {
    let unknown =
      (request.predicate?.unknown ?? [])
      + request.sort.compactMap(\.unknownName)
    guard unknown.isEmpty else {
      throw StoreError(
        .unsupported, "not a property of the model: \(unknown.joined(separator: ", "))")
    }
    guard let predicate = request.predicate else { return }
    if predicate.depth > type(of: predicate).maximumDepth {
      throw StoreError(.unsupported, "the condition has too many operators inside each other")
    }
    if let problem = predicate.problem { throw problem }
  }

  /// Whether the store can give the rows in order, so that it can also cut them.
  var isForStore: Bool { stored.isWhole && order.allSatisfy { $0.column != nil } }
}
