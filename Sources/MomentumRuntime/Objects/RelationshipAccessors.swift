// What generated accessors of relationships call. Setting either side sets the other.

extension ManagedObject {
  /// The destination of a to-one relationship, or nil.
  public final func getToOne<T: ManagedObject>(_ number: Int) -> T? {
    guard case .object(let reference) = slot(number) else { return nil }
    return graph.object(for: reference) as? T
  }

  /// Sets or takes away the destination of a to-one relationship.
  public final func setToOne<T: ManagedObject>(_ number: Int, _ value: T?) {
    graph.setToOne(number, of: self, to: value.map { graph.own($0, for: self, number) })
  }

  /// The destinations of a to-many relationship.
  public final func getToMany<T: ManagedObject>(_ number: Int) -> Set<T> {
    Set(graph.members(of: self, number).compactMap { graph.object(for: $0) as? T })
  }

  /// Replaces the destinations of a to-many relationship.
  public final func setToMany<T: ManagedObject>(_ number: Int, _ values: Set<T>) {
    let wanted = Set(values.map { graph.own($0, for: self, number).reference })
    for reference in graph.members(of: self, number).subtracting(wanted) {
      graph.unlink(self, number, graph.object(for: reference))
    }
    for value in values { graph.link(self, number, value) }
  }

  /// Adds a destination to a to-many relationship; at the end if it is ordered.
  public final func addToMany<T: ManagedObject>(_ number: Int, _ value: T) {
    graph.link(self, number, graph.own(value, for: self, number))
  }

  /// Adds destinations to a to-many relationship; at the end if it is ordered.
  public final func addToMany<T: ManagedObject>(_ number: Int, _ values: some Sequence<T>) {
    for value in values { addToMany(number, value) }
  }

  /// Removes a destination from a to-many relationship.
  public final func removeFromMany<T: ManagedObject>(_ number: Int, _ value: T) {
    graph.unlink(self, number, graph.own(value, for: self, number))
  }

  /// Removes destinations from a to-many relationship.
  public final func removeFromMany<T: ManagedObject>(_ number: Int, _ values: some Sequence<T>) {
    for value in values { removeFromMany(number, value) }
  }
}
