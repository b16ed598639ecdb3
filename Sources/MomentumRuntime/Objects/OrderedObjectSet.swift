/// The members of an ordered to-many relationship as they are whenever one looks: reading and
/// changing it reads and changes the relationship. Places count from 0; one that is not there ends
/// the program, as with an array. It belongs to the object's context, as the object does.
public struct OrderedObjectSet<Element: ManagedObject>: RandomAccessCollection {
  private let object: ManagedObject
  private let number: Int

  init(_ object: ManagedObject, _ number: Int) {
    self.object = object
    self.number = number
  }

  private var references: [ObjectReference] { object.graph.orderedMembers(of: object, number) }

  /// The members now, as an array that keeps them whatever happens to the relationship.
  public var members: [Element] { object.getOrdered(number) }

  /// The place of the first member.
  public var startIndex: Int { 0 }

  /// The number of members.
  public var endIndex: Int { references.count }

  /// The member at a place.
  public subscript(position: Int) -> Element {
    let references = references
    object.expect(position, number, through: references.count - 1, of: references.count)
    guard let member = object.graph.object(for: references[position]) as? Element else {
      let slot = object.entity.slots[number]
      preconditionFailure("'\(object.entity.name).\(slot.name)' has members of another class")
    }
    return member
  }

  /// Whether the object is a member.
  public func contains(_ member: Element) -> Bool {
    member.graph === object.graph
      && object.graph.isPresent(member.reference, of: object, number)
  }

  /// Adds a member at the end; one that is a member already stays where it is.
  public func append(_ member: Element) { object.addToMany(number, member) }

  /// Adds members at the end.
  public func append(contentsOf members: some Sequence<Element>) {
    object.addToMany(number, members)
  }

  /// Inserts a member at a place from 0 to the count; one that is a member already stays.
  public func insert(_ member: Element, at index: Int) {
    object.insertIntoOrdered(number, member, at: index)
  }

  /// Inserts members at the places that they have in the result.
  public func insert(_ members: [Element], at indexes: some Sequence<Int>) {
    object.insertIntoOrdered(number, members, at: indexes)
  }

  /// Removes the member at a place and returns it.
  @discardableResult
  public func remove(at index: Int) -> Element {
    let member = self[index]
    object.removeFromMany(number, member)
    return member
  }

  /// Removes a member; does nothing if it is none.
  public func remove(_ member: Element) { object.removeFromMany(number, member) }

  /// Removes members.
  public func remove(contentsOf members: some Sequence<Element>) {
    object.removeFromMany(number, members)
  }

  /// Removes all members.
  public func removeAll() { object.setOrdered(number, [Element]()) }

  /// Puts another member in the place of one. If it is a member already, it moves there.
  public func replace(at index: Int, with member: Element) {
    object.replaceInOrdered(number, at: index, with: member)
  }

  /// Moves a member to the place that it has in the result.
  public func move(from index: Int, to newIndex: Int) {
    let references = references
    for place in [index, newIndex] {
      object.expect(place, number, through: references.count - 1, of: references.count)
    }
    object.graph.move(references[index], of: object, number, to: newIndex)
  }
}

extension OrderedObjectSet: CustomStringConvertible {
  /// The members as an array describes them.
  public var description: String { members.description }
}

@available(*, unavailable)
extension OrderedObjectSet: Sendable {}

extension ManagedObject {
  /// The members of an ordered to-many relationship, to be read and changed through the
  /// collection.
  public final func liveOrderedSet<T: ManagedObject>(_ number: Int) -> OrderedObjectSet<T> {
    OrderedObjectSet(self, number)
  }
}
