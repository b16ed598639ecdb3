// What generated accessors of ordered relationships call. Members are unique. Adding one that is a
// member already changes nothing; replacing by one moves it.

extension ManagedObject {
  /// The destinations of an ordered to-many relationship, in order.
  public final func getOrdered<T: ManagedObject>(_ number: Int) -> [T] {
    graph.orderedMembers(of: self, number).compactMap { graph.object(for: $0) as? T }
  }

  /// Replaces the destinations of an ordered to-many relationship. Of a value that comes twice the
  /// first place counts.
  public final func setOrdered<T: ManagedObject>(_ number: Int, _ values: [T]) {
    for value in values { _ = graph.own(value, for: self, number) }
    graph.setMembers(values, of: self, number)
  }

  /// Inserts a destination at a place from 0 to the number of members.
  public final func insertIntoOrdered<T: ManagedObject>(_ number: Int, _ value: T, at index: Int) {
    graph.insert(graph.own(value, for: self, number), into: self, number, at: index)
  }

  /// Inserts destinations at the places that they have in the result, which grow. There are as
  /// many places as values.
  public final func insertIntoOrdered<T: ManagedObject>(
    _ number: Int, _ values: [T], at indexes: some Sequence<Int>
  ) {
    let indexes = indexes.sorted()
    expectPlaces(indexes.count, for: values.count, number)
    let count = graph.orderedMembers(of: self, number).count
    for (value, index) in zip(values, indexes) {
      expect(index, number, through: count + values.count - 1, of: count)
      // One that is a member already takes no place.
      let end = graph.orderedMembers(of: self, number).count
      insertIntoOrdered(number, value, at: min(index, end))
    }
  }

  /// Removes the destination at a place.
  public final func removeFromOrdered(_ number: Int, at index: Int) {
    removeFromOrdered(number, at: CollectionOfOne(index))
  }

  /// Removes the destinations at several places.
  public final func removeFromOrdered(_ number: Int, at indexes: some Sequence<Int>) {
    let members = graph.orderedMembers(of: self, number)
    // From the end, where removing is cheapest.
    for index in Set(indexes).sorted(by: >) {
      expect(index, number, through: members.count - 1, of: members.count)
      graph.unlink(self, number, graph.object(for: members[index]))
    }
  }

  /// Puts another destination in the place of one.
  public final func replaceInOrdered<T: ManagedObject>(
    _ number: Int, at index: Int, with value: T
  ) {
    replaceInOrdered(number, at: CollectionOfOne(index), with: [value])
  }

  /// Puts other destinations in the places of some; the first of them in the lowest place.
  public final func replaceInOrdered<T: ManagedObject>(
    _ number: Int, at indexes: some Sequence<Int>, with values: [T]
  ) {
    let members = graph.orderedMembers(of: self, number)
    let indexes = Set(indexes).sorted()
    expectPlaces(indexes.count, for: values.count, number)
    var replaced: [Int: ManagedObject] = [:]
    for (index, value) in zip(indexes, values) {
      expect(index, number, through: members.count - 1, of: members.count)
      replaced[index] = graph.own(value, for: self, number)
    }
    let moved = Set(replaced.values)
    let wanted = members.enumerated().compactMap { index, reference -> ManagedObject? in
      if let value = replaced[index] { return value }
      let member = graph.object(for: reference)
      return moved.contains(member) ? nil : member
    }
    graph.setMembers(wanted, of: self, number)
  }

  /// A program that names a place that is not there has lost count, as with an array.
  final func expect(_ index: Int, _ number: Int, through last: Int, of count: Int) {
    precondition(
      index >= 0 && index <= last,
      """
      index \(index) is out of range of '\(entity.name).\(entity.slots[number].name)', \
      which has \(count) members
      """)
  }

  private func expectPlaces(_ places: Int, for values: Int, _ number: Int) {
    precondition(
      places == values,
      """
      \(places) places are named for \(values) members of \
      '\(entity.name).\(entity.slots[number].name)'
      """)
  }
}
