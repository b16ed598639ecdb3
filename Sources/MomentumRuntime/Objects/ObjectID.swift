/// Names one object of one store, and says which class it has. It can be kept, compared and sent
/// anywhere.
public struct ObjectID<Object: ManagedObject>: Hashable, Sendable, CustomStringConvertible {
  /// The id without the class.
  public let untyped: ManagedObjectID

  /// Names an object that is known to be of the class. If it is not, nothing is found by the id.
  public init(_ id: ManagedObjectID) { untyped = id }

  /// The form of Core Data's object URIs, as that of the id without the class.
  public var description: String { untyped.description }
}

/// An id whatever its class.
protocol TypedObjectID {
  var untyped: ManagedObjectID { get }
}

extension ObjectID: TypedObjectID {}
