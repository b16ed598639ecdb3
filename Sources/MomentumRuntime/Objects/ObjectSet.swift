/// The members of a to-many relationship as they are whenever one looks: reading and changing it
/// reads and changes the relationship. It belongs to the object's context, as the object does.
public struct ObjectSet<Element: ManagedObject>: Sequence {
  private let object: ManagedObject
  private let number: Int

  init(_ object: ManagedObject, _ number: Int) {
    self.object = object
    self.number = number
  }

  /// The members now, as a set that keeps them whatever happens to the relationship.
  public var members: Set<Element> { object.getToMany(number) }

  /// The number of members.
  public var count: Int { object.graph.members(of: object, number).count }

  /// Whether there are no members.
  public var isEmpty: Bool { object.graph.members(of: object, number).isEmpty }

  /// Whether the object is a member.
  public func contains(_ member: Element) -> Bool {
    member.graph === object.graph
      && object.graph.isPresent(member.reference, of: object, number)
  }

  /// Adds a member.
  public func insert(_ member: Element) { object.addToMany(number, member) }

  /// Adds members.
  public func insert(contentsOf members: some Sequence<Element>) {
    object.addToMany(number, members)
  }

  /// Removes a member; does nothing if it is none.
  public func remove(_ member: Element) { object.removeFromMany(number, member) }

  /// Removes members.
  public func remove(contentsOf members: some Sequence<Element>) {
    object.removeFromMany(number, members)
  }

  /// Removes all members.
  public func removeAll() { object.removeFromMany(number, members) }

  /// Goes over the members there are now.
  public func makeIterator() -> Set<Element>.Iterator { members.makeIterator() }
}

extension ObjectSet: CustomStringConvertible {
  /// The members as a set describes them.
  public var description: String { members.description }
}

@available(*, unavailable)
extension ObjectSet: Sendable {}

extension ManagedObject {
  /// The members of a to-many relationship, to be read and changed through the collection.
  public final func liveSet<T: ManagedObject>(_ number: Int) -> ObjectSet<T> {
    ObjectSet(self, number)
  }
}
