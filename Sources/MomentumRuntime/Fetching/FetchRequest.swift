/// Which objects of a class to fetch, in which order, and how many.
public struct FetchRequest<Object: ManagedObject>: Sendable {
  /// The entity whose objects, and those of its subentities, are fetched.
  public var entityName: String
  /// The condition; nil for every object.
  public var predicate: ObjectPredicate<Object>?
  /// The order, the first key first. Objects that are equal by all keys come in the order of their
  /// rows.
  public var sort: [FetchOrder<Object>]
  /// The greatest number of objects; nil for all.
  public var limit: Int?
  /// How many objects to leave out at the start.
  public var offset: Int

  /// Makes a request. Entities without a class of their own are fetched as
  /// `FetchRequest<ManagedObject>(entityName: …)`.
  public init(
    entityName: String = Object.entityName, where predicate: ObjectPredicate<Object>? = nil,
    sortedBy sort: [FetchOrder<Object>] = [], limit: Int? = nil, offset: Int = 0
  ) {
    self.entityName = entityName
    self.predicate = predicate
    self.sort = sort
    self.limit = limit
    self.offset = offset
  }
}

/// A property to sort by. Missing values come first in ascending order; text sorts byte by byte.
public struct FetchOrder<Object: ManagedObject>: Sendable {
  /// The property's number; nil if the key path is none of the model's.
  let property: Int?
  let isAscending: Bool
  let description: String

  private init(_ keyPath: PartialKeyPath<Object>, isAscending: Bool) {
    property = Object.number(of: keyPath)
    self.isAscending = isAscending
    description = "\(keyPath)"
  }

  /// The smallest value first.
  public static func ascending(_ keyPath: PartialKeyPath<Object>) -> Self {
    Self(keyPath, isAscending: true)
  }

  /// The greatest value first.
  public static func descending(_ keyPath: PartialKeyPath<Object>) -> Self {
    Self(keyPath, isAscending: false)
  }
}
