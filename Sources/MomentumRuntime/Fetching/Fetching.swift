import MomentumPredicate
import MomentumSQL
import MomentumSQLite

extension ManagedObjectContext {
  /// The objects that a request asks for, with the context's unsaved changes taken into account.
  ///
  /// Objects that the context holds already keep the values they have there.
  /// - Throws: `StoreError`.
  public func fetch<Object: ManagedObject>(
    _ request: FetchRequest<Object> = FetchRequest()
  ) throws(StoreError) -> [Object] {
    do {
      try graph.throwFailure()
      let plain = try PlainRequest(request, in: graph)
      return try graph.fetch(plain).compactMap { $0 as? Object }
    } catch {
      throw StoreError(error)
    }
  }

  /// How many objects a request would give.
  /// - Throws: `StoreError`.
  public func count<Object: ManagedObject>(
    _ request: FetchRequest<Object> = FetchRequest()
  ) throws(StoreError) -> Int {
    do {
      try graph.throwFailure()
      let plain = try PlainRequest(request, in: graph)
      return graph.hasChanges(in: plain.entity) || !plain.stored.isWhole
        ? try graph.fetch(plain).count : try graph.store.count(plain)
    } catch {
      throw StoreError(error)
    }
  }
}

extension ObjectGraph {
  func fetch(_ request: PlainRequest) throws -> [ManagedObject] {
    let isChanged = hasChanges(in: request.entity)
    if request.isForStore, !isChanged { return try fetchRows(request) }
    let evaluator = QueryEvaluator(self)
    var found = try fetchRows(request, isWhole: false)
    if isChanged { found = found.filter { $0.condition == .clean || $0.condition == .fault } }
    if !request.stored.isWhole {
      found = found.filter { request.condition.isTrue(of: $0, evaluator) }
    }
    if isChanged { found += changedObjects(request, evaluator) }
    let result = request.cut(found, evaluator)
    // Following relationships may have met rows that cannot be read.
    try evaluator.throwFailure()
    return result
  }

  /// Whether unsaved changes could alter the answer to a fetch of `entity`.
  func hasChanges(in entity: EntityDescription) -> Bool {
    let subtree = Set(entity.subtree)
    func isConcerned(_ object: ManagedObject) -> Bool { subtree.contains(object.entity.index) }
    return inserted.contains(where: isConcerned) || updated.contains(where: isConcerned)
      || deleted.contains(where: isConcerned)
  }

  /// The objects with unsaved changes that the request asks for. The store cannot judge them.
  private func changedObjects(
    _ request: PlainRequest, _ evaluator: QueryEvaluator
  ) -> [ManagedObject] {
    let entities = Set(request.entities)
    return (inserted + updated).filter {
      ($0.condition == .inserted || $0.condition == .updated)
        && entities.contains($0.entity.index) && request.condition.isTrue(of: $0, evaluator)
    }
  }

  /// The objects of the rows that match. Objects already known keep their values, so their rows
  /// are not decoded.
  private func fetchRows(
    _ request: PlainRequest, isWhole: Bool = true
  ) throws -> [ManagedObject] {
    let query = try FetchQuery(request, model)
    let shape = model.shapes[request.entity.index]
    return try store.withConnection { connection in
      let rows = try connection.cached(query.text(isWhole: isWhole))
      defer { rows.reset() }
      query.bind(to: rows, isWhole: isWhole)
      var found: [ManagedObject] = []
      while try rows.step() {
        guard let entity = model.entity(numbered: Int(rows.integer(1))) else { continue }
        let object = object(
          ofRow: ObjectReference(entity: entity.index, root: entity.root, row: rows.integer(0)))
        if object.condition == .fault { store.fill(object, from: rows, shape) }
        found.append(object)
      }
      return found
    }
  }
}

extension PlainRequest {
  /// Sorts as SQLite does; new objects come after saved ones that are equal.
  fileprivate func cut(
    _ objects: [ManagedObject], _ evaluator: QueryEvaluator
  ) -> [ManagedObject] {
    let keyed = objects.map { object in
      (object: object, keys: order.map { $0.value(of: object, evaluator) })
    }
    let sorted = keyed.sorted { one, other in
      for (index, key) in order.enumerated() {
        switch one.keys[index].order(before: other.keys[index]) {
        case .before: return key.isAscending
        case .after: return !key.isAscending
        case .same: continue
        }
      }
      return one.object.rowOrder < other.object.rowOrder
    }
    return sorted.dropFirst(offset).prefix(limit ?? .max).map(\.object)
  }
}

extension ManagedObject {
  fileprivate var rowOrder: (Int, Int64) {
    reference.isTemporary ? (1, -reference.row) : (0, reference.row)
  }
}
