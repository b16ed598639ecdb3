/// A working copy of a store's objects: reads them, keeps their changes, and saves them together.
///
/// A context is not Sendable: it belongs to whoever made it, with all its objects.
public final class ManagedObjectContext {
  let graph: ObjectGraph

  init(_ store: SQLiteStore) {
    graph = ObjectGraph(model: store.model, store: store)
    graph.context = self
  }

  deinit { graph.dropChanges() }

  /// Whether there is anything to save.
  public var hasChanges: Bool { graph.hasChanges }

  /// Makes a new object of an entity, whatever its class; for entities without one. The next save
  /// writes it.
  /// - Throws: `StoreError` if the model has no such entity, or if it is abstract.
  public func insertObject(ofEntity name: String) throws(StoreError) -> ManagedObject {
    guard let entity = graph.model.entity(named: name), !entity.isAbstract else {
      throw StoreError(.unsupported, "the model has no entity '\(name)' that can have objects")
    }
    let object = entity.type.init(state: graph.newState(of: entity))
    graph.insert(object)
    return object
  }

  /// Deletes an object with the next save, and at once cuts or follows its relationships by their
  /// delete rules.
  public func delete(_ object: ManagedObject) { graph.delete(graph.own(object)) }

  /// The object of that id, which is a fault if the context does not hold it; nil if the id is of
  /// another store, of another class, or of an object that was never saved and is gone.
  public func object<Object: ManagedObject>(
    with id: ManagedObjectID, as type: Object.Type = Object.self
  ) -> Object? {
    guard id.store == graph.store.uuid else { return nil }
    if id.isTemporary { return graph.registeredObject(for: id.reference) as? Object }
    guard graph.model.entities.indices.contains(id.reference.entity) else { return nil }
    return graph.object(for: id.reference) as? Object
  }

  /// Writes all changes in one transaction. Rows that another context or program changed or
  /// deleted since they were read make it fail.
  ///
  /// - Throws: `StoreError`; the store and the context's changes are then as before.
  public func save() throws(StoreError) {
    do {
      try graph.throwFailure()
      try graph.save()
    } catch {
      throw StoreError(error)
    }
  }

  /// Takes all changes back: new objects count as deleted, others have the values of the store.
  public func rollback() { graph.rollback() }

  /// Makes the object a fault again, without its changes, so that its values are read anew.
  public func refresh(_ object: ManagedObject) { graph.refresh(graph.own(object)) }
}

@available(*, unavailable)
extension ManagedObjectContext: Sendable {}
