/// The objects of one context: which are there, which changed, and what relates them.
///
/// It refers weakly to objects without changes and strongly to those with changes; objects refer
/// strongly to it, so that a fault can be fulfilled as long as someone holds it. The context
/// drops the changes when it goes, which ends the circle.
final class ObjectGraph {
  let model: ObjectModel
  private let openStore: SQLiteStore?
  /// Present in a graph whose one object only answers what it is asked for.
  let probe: KeyPathProbe?
  weak var context: ManagedObjectContext?
  /// Every object that was inserted, updated or deleted since the last save; what became of it
  /// since then its condition tells.
  var inserted: [ManagedObject] = []
  var updated: [ManagedObject] = []
  var deleted: [ManagedObject] = []
  /// Objects with changed to-many relationships, which need not have changed themselves.
  var linked: [ObjectReference: ManagedObject] = [:]
  /// Who wants members for a relationship without inverse, which one row cannot give to two.
  var claims: [MemberClaim: ManagedObject] = [:]
  /// What went wrong while a fault was fulfilled; accessors cannot throw, so the next fetch or
  /// save does.
  var failure: StoreError?
  private var registered: [ObjectReference: WeakObject] = [:]
  private var nextTemporaryRow: Int64 = -1

  private struct WeakObject {
    weak var object: ManagedObject?
  }

  init(model: ObjectModel, store: SQLiteStore) {
    self.model = model
    openStore = store
    probe = nil
  }

  /// A graph without a store.
  init(model: ObjectModel, probe: KeyPathProbe) {
    self.model = model
    openStore = nil
    self.probe = probe
  }

  var isProbe: Bool { probe != nil }

  var store: SQLiteStore {
    guard let openStore else {
      preconditionFailure(
        "a key path in a predicate, an order or a snapshot asks for more than a property of the model"
      )
    }
    return openStore
  }

  var hasChanges: Bool {
    inserted.contains { $0.condition == .inserted }
      || updated.contains { $0.condition == .updated } || !deleted.isEmpty
      || linked.values.contains { object in object.links.values.contains { $0.isChanged } }
  }

  func throwFailure() throws(StoreError) {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }

  // MARK: Identity

  /// The object of a row that is there. One that was thought to be of another entity, or gone, is
  /// not it: the row says what is.
  func object(ofRow reference: ObjectReference) -> ManagedObject {
    if let known = registered[reference]?.object, known.condition != .gone,
      known.entity.index == reference.entity || known.hasChanges
    {
      return known
    }
    registered[reference] = nil
    return object(for: reference)
  }

  /// The object, which is a fault if it was not known.
  func object(for reference: ObjectReference) -> ManagedObject {
    if let object = registered[reference]?.object { return object }
    let entity = model.entities[reference.entity]
    let object = entity.type.init(
      state: ObjectState(
        graph: self, entity: entity, reference: reference, slots: [], condition: .fault))
    register(object)
    return object
  }

  func registeredObject(for reference: ObjectReference) -> ManagedObject? {
    registered[reference]?.object
  }

  /// The objects that someone holds or that have changes.
  var registeredObjects: [ManagedObject] { registered.values.compactMap(\.object) }

  func register(_ object: ManagedObject) {
    registered[object.reference] = WeakObject(object: object)
  }

  /// Called when an object goes. Another object may have taken its place by then.
  func forget(_ reference: ObjectReference, _ object: ManagedObject) {
    if let entry = registered[reference], entry.object == nil || entry.object === object {
      registered[reference] = nil
    }
  }

  /// Objects of another context would end up in two graphs.
  func own(_ object: ManagedObject) -> ManagedObject {
    precondition(object.graph === self, "the object belongs to another context")
    return object
  }

  /// An object of another entity has other properties where the inverse should be. Classes tell
  /// most entities apart, but not all entities have one.
  func own(_ object: ManagedObject, for owner: ManagedObject, _ number: Int) -> ManagedObject {
    let slot = owner.entity.slots[number]
    precondition(
      slot.takes(object),
      "'\(object.entity.name)' does not fit '\(owner.entity.name).\(slot.name)'")
    return own(object)
  }

  // MARK: Changes

  func newState(of type: ManagedObject.Type) -> ObjectState {
    guard let entity = model.entity(named: type.entityName), entity.type == type else {
      preconditionFailure("'\(type)' is no class of this context's model")
    }
    precondition(!entity.isAbstract, "entity '\(entity.name)' is abstract")
    return newState(of: entity)
  }

  func newState(of entity: EntityDescription) -> ObjectState {
    defer { nextTemporaryRow -= 1 }
    return ObjectState(
      graph: self, entity: entity,
      reference: ObjectReference(entity: entity.index, root: entity.root, row: nextTemporaryRow),
      slots: entity.defaults, condition: .inserted)
  }

  func insert(_ object: ManagedObject) {
    for (number, slot) in object.entity.slots.enumerated() where slot.isToMany {
      var links = Links(isOrdered: slot.isOrdered)
      links.load([])
      object.links[number] = links
    }
    inserted.append(object)
    register(object)
  }

  /// Reads the values of a fault. A row that is gone leaves an object without values; one that
  /// cannot be read leaves the fault, since only a row that is missing is deleted.
  func fulfill(_ object: ManagedObject) {
    if isProbe { return }
    do {
      if try store.fulfill(object) { return }
      object.slots = [SlotValue](repeating: .null, count: object.entity.slots.count)
      object.condition = .gone
    } catch {
      failure = StoreError(error)
    }
  }

  func dropChanges() {
    inserted = []
    updated = []
    deleted = []
    linked = [:]
    claims = [:]
  }

  // Once the context is gone nobody saves, and objects kept for it would never be let go.

  func keepUpdated(_ object: ManagedObject) {
    if context != nil { updated.append(object) }
  }

  func keepLinked(_ object: ManagedObject) {
    if context != nil { linked[object.reference] = object }
  }
}
