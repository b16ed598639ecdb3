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
      let plain = try PlainRequest(request, in: graph.model)
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
      let plain = try PlainRequest(request, in: graph.model)
      return graph.hasChanges(in: plain.entity) || !plain.isForStore
        ? try graph.fetch(plain).count : try graph.store.count(plain)
    } catch {
      throw StoreError(error)
    }
  }
}

extension ObjectGraph {
  func fetch(_ request: PlainRequest) throws -> [ManagedObject] {
    if !request.isForStore { return try fetchInMemory(request) }
    return hasChanges(in: request.entity)
      ? try fetchWithChanges(request) : try fetchRows(request)
  }

  /// Whether unsaved changes could alter the answer to a fetch of `entity`.
  func hasChanges(in entity: EntityDescription) -> Bool {
    let subtree = Set(entity.subtree)
    func isConcerned(_ object: ManagedObject) -> Bool { subtree.contains(object.entity.index) }
    return inserted.contains(where: isConcerned) || updated.contains(where: isConcerned)
      || deleted.contains(where: isConcerned)
  }

  /// Objects that did not change are judged by the store, changed ones in memory; then all are
  /// sorted and cut here.
  private func fetchWithChanges(_ request: PlainRequest) throws -> [ManagedObject] {
    let found = try fetchRows(request, isWhole: false).filter {
      $0.condition == .clean || $0.condition == .fault
    }
    let subtree = Set(request.entity.subtree)
    let changed = (inserted + updated).filter {
      ($0.condition == .inserted || $0.condition == .updated)
        && subtree.contains($0.entity.index) && request.predicate.isTrue(of: $0)
    }
    return request.cut(found + changed)
  }

  /// For conditions that are too much for SQLite.
  private func fetchInMemory(_ request: PlainRequest) throws -> [ManagedObject] {
    var all = request
    all.predicate = .all
    all.limit = nil
    all.offset = 0
    return request.cut(try fetch(all).filter { request.predicate.isTrue(of: $0) })
  }

  /// The objects of the rows that match. Objects already known keep their values, so their rows
  /// are not decoded.
  private func fetchRows(
    _ request: PlainRequest, isWhole: Bool = true
  ) throws -> [ManagedObject] {
    let query = try FetchQuery(request, shape: model.shapes[request.entity.index])
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
  fileprivate var isForStore: Bool { PredicateSQL.canTranslate(predicate) }

  fileprivate func cut(_ objects: [ManagedObject]) -> [ManagedObject] {
    let sorted = objects.sorted { precedes($0, $1) }
    return Array(sorted.dropFirst(offset).prefix(limit ?? .max))
  }

  /// The order that SQLite gives rows; new objects come after saved ones that are equal.
  fileprivate func precedes(_ one: ManagedObject, _ other: ManagedObject) -> Bool {
    for key in order {
      switch one.constant(of: key.property).order(before: other.constant(of: key.property)) {
      case .before: return key.isAscending
      case .after: return !key.isAscending
      case .same: continue
      }
    }
    return one.rowOrder < other.rowOrder
  }
}

extension ManagedObject {
  fileprivate var rowOrder: (Int, Int64) {
    reference.isTemporary ? (1, -reference.row) : (0, reference.row)
  }
}
