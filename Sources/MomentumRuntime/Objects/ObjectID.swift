/// Names one object of one class. It can be kept, compared and sent anywhere.
public struct ObjectID<Object: ManagedObject>: Hashable, Sendable, CustomStringConvertible {
  /// The same id without the class.
  public let untyped: ManagedObjectID

  /// Names an object that is known to be of the class. If it is not, nothing is found by the id.
  public init(_ id: ManagedObjectID) { untyped = id }

  /// Whether the object has not been saved yet; saving gives it another id.
  public var isTemporary: Bool { untyped.isTemporary }

  /// The form of Core Data's object URIs.
  public var description: String { untyped.description }
}

/// What every class of managed objects is. It lets an object name its own class in `typedID`.
public protocol EntityObject: ManagedObject {}

extension ManagedObject: EntityObject {}

extension EntityObject {
  /// Names the object. Saving a new object changes it.
  public var typedID: ObjectID<Self> { ObjectID(objectID) }
}

extension ManagedObjectContext {
  /// The object of that id, which is a fault if the context does not hold it; nil if the id is of
  /// another store, or of an object that was never saved and is gone.
  public func object<Object: ManagedObject>(with id: ObjectID<Object>) -> Object? {
    object(with: id.untyped)
  }
}

/// An id whatever its class.
protocol TypedObjectID {
  var untyped: ManagedObjectID { get }
}

extension ObjectID: TypedObjectID {}
