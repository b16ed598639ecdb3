/// Which objects of a class to fetch, in which order, and how many.
public struct FetchRequest<Object: ManagedObject>: Sendable {
  /// The entity whose objects are fetched.
  public var entityName: String
  /// Whether objects of its subentities are fetched too.
  public var includesSubentities: Bool
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
    sortedBy sort: [FetchOrder<Object>] = [], limit: Int? = nil, offset: Int = 0,
    includesSubentities: Bool = true
  ) {
    self.entityName = entityName
    self.includesSubentities = includesSubentities
    self.predicate = predicate
    self.sort = sort
    self.limit = limit
    self.offset = offset
  }
}

/// A property to sort by. Missing values come first in ascending order; text sorts byte by byte.
public struct FetchOrder<Object: ManagedObject>: Sendable {
  enum Key: Sendable {
    /// By the property's number.
    case property(Int)
    /// By names, and with the method that compares.
    case path(String, selector: String?)
    /// A key path that is none of the model's.
    case unknown(String)
  }

  let key: Key
  let isAscending: Bool

  init(_ key: Key, isAscending: Bool) {
    self.key = key
    self.isAscending = isAscending
  }

  private init(_ keyPath: PartialKeyPath<Object>, isAscending: Bool) {
    let number = Object.number(of: keyPath)
    self.init(
      number.map { number in .property(number) } ?? .unknown("\(keyPath)"),
      isAscending: isAscending)
  }

  /// The smallest value first.
  public static func ascending(_ keyPath: PartialKeyPath<Object>) -> Self {
    Self(keyPath, isAscending: true)
  }

  /// The greatest value first.
  public static func descending(_ keyPath: PartialKeyPath<Object>) -> Self {
    Self(keyPath, isAscending: false)
  }

  /// The name of a key path that is none of the model's.
  var unknownName: String? {
    if case .unknown(let name) = key { name } else { nil }
  }
}
