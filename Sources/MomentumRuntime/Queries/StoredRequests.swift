import MomentumModel
import MomentumPredicate

extension ManagedObjectContext {
  /// The fetch request that the model stores under a name, with its variables replaced. Fetching is
  /// up to the caller, who may change it first.
  ///
  /// Predicate, limit, offset, sort descriptors and whether subentities count come from the model.
  /// Sort descriptors compare as `compare:` or `caseInsensitiveCompare:` do, byte by byte, and others
  /// are refused. Batch size, faults and property values are about speed and have no effect; unsaved
  /// changes always count.
  /// - Parameters:
  ///   - name: the request's name in the model.
  ///   - variables: the values for `$NAME` in the predicate, by the name without the dollar sign;
  ///     nil is a missing value. Each variable needs an entry.
  ///   - type: the class of the objects, or a superclass of it.
  /// - Returns: the request, for the objects of the model's entity.
  /// - Throws: `StoreError` if there is no such request, if it is for objects of another class, if
  ///   its predicate does not fit the model, or if a variable has no value.
  public func request<Object: ManagedObject>(
    template name: String, variables: [String: Any?] = [:], as type: Object.Type = Object.self
  ) throws(StoreError) -> FetchRequest<Object> {
    let prepared = try graph.model.queries.template(named: name)
    let values = try FormatCondition.values(variables)
    guard let entity = graph.model.entity(named: prepared.template.entity) else {
      throw StoreError(
        .unsupported,
        "the fetch request '\(name)' is for '\(prepared.template.entity)', which the model has not")
    }
    guard entity.type is Object.Type else {
      throw StoreError(
        .unsupported, "the fetch request '\(name)' is for '\(entity.name)', which is no '\(type)'")
    }
    return try prepared.request(values)
  }

  /// The objects that a stored fetch request asks for, with the context's unsaved changes taken into
  /// account; see `request(template:variables:as:)`.
  /// - Throws: `StoreError`.
  public func fetch<Object: ManagedObject>(
    template name: String, variables: [String: Any?] = [:], as type: Object.Type = Object.self
  ) throws(StoreError) -> [Object] {
    try fetch(request(template: name, variables: variables, as: type))
  }

  /// The ids of the objects that a stored fetch request asks for.
  /// - Throws: `StoreError`.
  public func fetchIDs<Object: ManagedObject>(
    template name: String, variables: [String: Any?] = [:], as type: Object.Type = Object.self
  ) throws(StoreError) -> [ObjectID<Object>] {
    try fetch(template: name, variables: variables, as: type).map { ObjectID($0.objectID) }
  }

  /// How many objects a stored fetch request asks for.
  /// - Throws: `StoreError`.
  public func count(
    template name: String, variables: [String: Any?] = [:]
  ) throws(StoreError) -> Int {
    try count(request(template: name, variables: variables, as: ManagedObject.self))
  }

  /// The stored values of the objects that a stored fetch request asks for: attributes by name as
  /// `value(forKey:)` gives them, and to-one relationships as `ManagedObjectID`. Missing values have
  /// no entry. If the request asks for distinct results, equal dictionaries come once, and limit and
  /// offset count them.
  /// - Throws: `StoreError`.
  public func fetchDictionaries(
    template name: String, variables: [String: Any?] = [:]
  ) throws(StoreError) -> [[String: Any]] {
    var request = try request(template: name, variables: variables, as: ManagedObject.self)
    let prepared = try graph.model.queries.template(named: name)
    guard prepared.template.returnsDistinctResults == true else {
      return try dictionaries(try fetch(request))
    }
    let (limit, offset) = (request.limit, request.offset)
    request.limit = nil
    request.offset = 0
    var known: Set<[String: QueryKey]> = []
    let distinct = try fetch(request).filter { known.insert($0.storedKeys).inserted }
    return try dictionaries(Array(distinct.dropFirst(offset).prefix(limit ?? .max)))
  }

  private func dictionaries(
    _ objects: [ManagedObject]
  ) throws(StoreError) -> [[String: Any]] {
    var dictionaries: [[String: Any]] = []
    for object in objects { dictionaries.append(try object.storedValues()) }
    return dictionaries
  }
}

extension ModelQueries.Prepared {
  /// The request with values for its variables.
  func request<Object: ManagedObject>(
    _ values: [String: QueryValue]
  ) throws(StoreError) -> FetchRequest<Object> {
    let missing = variables.filter { values[$0] == nil && !Self.given.contains($0) }
    guard missing.isEmpty else {
      throw StoreError(
        .validation,
        "the fetch request '\(template.name)' needs values for \(missing.named); "
          + "its variables are \(variables.named)")
    }
    var request = FetchRequest<Object>(entityName: template.entity)
    if let predicate {
      var condition = FormatCondition(predicate, variables: values)
      condition.isChecked = true
      request.predicate = ObjectPredicate(.format(condition))
    }
    request.limit = template.fetchLimit > 0 ? template.fetchLimit : nil
    request.offset = template.fetchOffset
    request.includesSubentities = template.includesSubentities ?? true
    request.sort = template.sortDescriptors.map { key in
      FetchOrder(.path(key.key, selector: key.selector), isAscending: key.isAscending)
    }
    return request
  }

  /// What a fetched property's predicate is given without asking.
  private static let given: Set<String> = ["FETCH_SOURCE", "FETCHED_PROPERTY"]
}

extension ManagedObject {
  fileprivate func storedValues() throws(StoreError) -> [String: Any] {
    var values: [String: Any] = [:]
    for (number, slot) in entity.slots.enumerated() where !slot.columns.isEmpty {
      if case .object(let target) = self.slot(number) {
        values[slot.name] = ManagedObjectID(
          entityName: graph.model.entities[target.entity].name, store: graph.store.uuid,
          reference: target)
      } else if case .attribute = slot.kind {
        values[slot.name] = try value(forKey: slot.name)
      }
    }
    return values
  }

  fileprivate var storedKeys: [String: QueryKey] {
    var keys: [String: QueryKey] = [:]
    for slot in entity.slots where !slot.columns.isEmpty {
      keys[slot.name] = QueryKey(queryValue(of: slot.name))
    }
    return keys
  }
}
