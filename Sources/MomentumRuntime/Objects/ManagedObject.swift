/// An object of an entity, in one context. Generated classes inherit from it.
///
/// An object may be a fault: its values are read from the store when one is first asked for. If
/// the row is gone by then, the object counts as deleted and its values are missing. Objects
/// belong to their context and cannot be sent elsewhere; their `objectID` can.
open class ManagedObject: Hashable {
  /// The name of the entity that objects of this class belong to.
  open class var entityName: String { "" }
  /// The numbers of properties by key path, inherited ones included, since key paths over computed
  /// properties carry no name. Only what the runtime cannot find out by asking has to be here:
  /// relationships, and attributes of types that are not the attribute's own.
  open class var propertyNumbers: [AnyKeyPath: Int] { [:] }
  /// The names of the properties by number, inherited ones included.
  open class var propertyNames: [String] { [] }

  enum Condition {
    /// The values have not been read.
    case fault
    /// The values are those of the store.
    case clean
    case inserted, updated
    /// To be deleted by the next save, or never saved and deleted.
    case deleted
    /// Deleted from the store, or found to be missing there.
    case gone
  }

  let graph: ObjectGraph
  let entity: EntityDescription
  var reference: ObjectReference
  var slots: [SlotValue]
  var links: [Int: Links] = [:]
  /// `Z_OPT`, which each save that changes the row raises.
  var version: Int64 = 0
  /// The values as they are in the store, while `slots` differ.
  var committed: [SlotValue]?
  var condition: Condition

  /// Makes an object in the state that a context prepared. Only contexts call it.
  public required init(state: ObjectState) {
    graph = state.graph
    entity = state.entity
    reference = state.reference
    slots = state.slots
    condition = state.condition
  }

  /// Makes a new object with the model's default values. The next save writes it.
  ///
  /// The class must be one of the context's model and its entity must not be abstract.
  public convenience init(context: ManagedObjectContext) {
    self.init(state: context.graph.newState(of: Self.self))
    graph.insert(self)
  }

  deinit { graph.forget(reference, self) }

  /// Names the object. Saving a new object changes it.
  public final var objectID: ManagedObjectID {
    ManagedObjectID(entityName: entity.name, store: graph.store.uuid, reference: reference)
  }

  /// The context the object belongs to, or nil if that is gone.
  public final var managedObjectContext: ManagedObjectContext? { graph.context }

  /// Whether the object is new and not saved.
  public final var isInserted: Bool { condition == .inserted }
  /// Whether a saved object has values that are not saved.
  public final var isUpdated: Bool { condition == .updated }
  /// Whether the object is deleted, or its row is gone.
  public final var isDeleted: Bool { condition == .deleted || condition == .gone }
  /// Whether the values have not been read from the store.
  public final var isFault: Bool { condition == .fault }
  /// Whether the next save has to write or delete the object, or what its to-many relationships
  /// lead to and in which order.
  public final var hasChanges: Bool {
    switch condition {
    case .inserted, .updated, .deleted: true
    case .fault, .clean: links.values.contains { $0.isChanged }
    case .gone: false
    }
  }

  /// Objects are the same only if they are one object.
  public static func == (one: ManagedObject, other: ManagedObject) -> Bool { one === other }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ManagedObject: CustomDebugStringConvertible {
  /// The object's id, and its values unless they have not been read: asking reads nothing. Not
  /// `description`, which models may have as an attribute.
  public final var debugDescription: String {
    let values = zip(entity.slots, slots).compactMap { slot, value in
      value == .null ? nil : "\(slot.name): \(value)"
    }
    let state = isFault ? "fault" : values.joined(separator: ", ")
    return "<\(entity.name) \(objectID): \(state)>"
  }
}

@available(*, unavailable)
extension ManagedObject: Sendable {}

/// What a context prepared for a new object of a class. Opaque.
public struct ObjectState {
  let graph: ObjectGraph
  let entity: EntityDescription
  let reference: ObjectReference
  let slots: [SlotValue]
  let condition: ManagedObject.Condition
}
