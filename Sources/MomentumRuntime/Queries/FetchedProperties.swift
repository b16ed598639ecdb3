import MomentumModel

extension ManagedObject {
  /// The objects that a fetched property's request asks for, fetched anew each time, with the
  /// context's unsaved changes taken into account.
  ///
  /// In the predicate `$FETCH_SOURCE` is this object, and `$FETCHED_PROPERTY` the property, of which
  /// `name` and the keys of `userInfo` can be asked. The model must have the property. What goes
  /// wrong is thrown by the next fetch or save, and the property is empty.
  public final func getFetchedProperty<Object: ManagedObject>(named name: String) -> [Object] {
    precondition(
      graph.model.queries.fetchedProperty(named: name, of: entity.index) != nil,
      "entity '\(entity.name)' has no fetched property '\(name)'")
    do {
      return try fetchedObjects(name).compactMap { $0 as? Object }
    } catch {
      graph.failure = StoreError(error)
      return []
    }
  }

  /// The same for a key that may be none of a fetched property, which is nil.
  final func fetchedObjects(forKey key: String) throws(StoreError) -> [ManagedObject]? {
    guard graph.model.queries.fetchedProperty(named: key, of: entity.index) != nil else {
      return nil
    }
    do { return try fetchedObjects(key) } catch { throw StoreError(error) }
  }

  private func fetchedObjects(_ name: String) throws -> [ManagedObject] {
    let queries = graph.model.queries
    let prepared = try queries.request(ofFetchedProperty: name, of: entity.index)
    let property = queries.fetchedProperty(named: name, of: entity.index)
    let request: FetchRequest<ManagedObject> = try prepared.request([
      "FETCH_SOURCE": .id(objectID),
      "FETCHED_PROPERTY": property.map(QueryValue.init) ?? .null,
    ])
    return try graph.fetch(PlainRequest(request, in: graph))
  }
}

extension QueryValue {
  fileprivate init(_ property: FetchedProperty) {
    let info = property.userInfo.entries.map { ($0.key, QueryValue.text($0.value)) }
    self = .dictionary([
      "name": .text(property.name),
      "userInfo": .dictionary(Dictionary(info, uniquingKeysWith: { first, _ in first })),
    ])
  }
}
