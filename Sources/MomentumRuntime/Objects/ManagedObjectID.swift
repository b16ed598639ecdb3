/// Names one object of one store. It can be kept, compared and sent anywhere.
public struct ManagedObjectID: Hashable, Sendable, CustomStringConvertible {
  /// The name of the object's entity.
  public let entityName: String
  /// Whether the object has not been saved yet; saving gives it another id.
  public var isTemporary: Bool { reference.isTemporary }

  let store: String
  let reference: ObjectReference

  init(entityName: String, store: String, reference: ObjectReference) {
    self.entityName = entityName
    self.store = store
    self.reference = reference
  }

  /// The form of Core Data's object URIs: `x-coredata://<store>/<entity>/p<row>`, with `t` instead
  /// of `p` for an object that is not saved.
  public var description: String {
    isTemporary
      ? "x-coredata://\(store)/\(entityName)/t\(-reference.row)"
      : "x-coredata://\(store)/\(entityName)/p\(reference.row)"
  }
}
