import MomentumPredicate

/// A fetch request by names, whatever class it was made for.
struct PlainRequest {
  struct Order {
    var property: String
    var isAscending: Bool
  }

  let entity: EntityDescription
  var predicate: PredicateTree<String>
  let order: [Order]
  var limit: Int?
  var offset: Int

  init<Object: ManagedObject>(
    _ request: FetchRequest<Object>, in model: ObjectModel
  ) throws(StoreError) {
    guard let entity = model.entity(named: request.entityName) else {
      throw StoreError(
        .unsupported, "the store's model has no entity '\(request.entityName)'")
    }
    let unknown =
      (request.predicate?.unknown ?? [])
      + request.sort.filter { $0.property == nil }.map(\.description)
    guard unknown.isEmpty else {
      throw StoreError(
        .unsupported, "not a property of the model: \(unknown.joined(separator: ", "))")
    }
    if let predicate = request.predicate, predicate.depth > type(of: predicate).maximumDepth {
      throw StoreError(.unsupported, "the condition has too many operators inside each other")
    }
    self.entity = entity
    let slots = entity.slots
    predicate = (request.predicate?.tree ?? .all).map { slots[$0].name }
    order = request.sort.compactMap { order in
      order.property.map { Order(property: slots[$0].name, isAscending: order.isAscending) }
    }
    limit = request.limit.map { max(0, $0) }
    offset = max(0, request.offset)
  }
}
