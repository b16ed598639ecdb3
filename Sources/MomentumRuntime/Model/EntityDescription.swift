import MomentumModel
import MomentumSQL

/// What the runtime knows of one entity: its class, its properties by number, and where a store
/// keeps them. Made once when a store is opened.
final class EntityDescription: Sendable {
  let index: Int
  let name: String
  let type: ManagedObject.Type
  let isAbstract: Bool
  let root: Int
  let layout: EntityLayout
  let slots: [Slot]
  /// The entity and everything below it, by index.
  let subtree: [Int]
  private let numbers: [String: Int]

  init(
    index: Int, name: String, type: ManagedObject.Type, root: Int, layout: EntityLayout,
    slots: [Slot], subtree: [Int]
  ) {
    self.index = index
    self.name = name
    self.type = type
    isAbstract = layout.isAbstract
    self.root = root
    self.layout = layout
    self.slots = slots
    self.subtree = subtree
    numbers = Dictionary(
      slots.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func number(of property: String) -> Int? { numbers[property] }

  /// The values of a new object.
  var defaults: [SlotValue] { slots.map(\.initialValue) }
}

/// A property of an entity as the runtime treats it.
struct Slot: Sendable {
  enum Kind: Sendable {
    case attribute(Attribute)
    /// `destination` is the declared entity, `inverse` the number of the relationship that leads
    /// back, which is the same in every subentity of its owner.
    case toOne(Relationship, destination: Int, inverse: Int?)
    case toMany(Relationship, destination: Int, inverse: Int?)
    /// A relationship to an entity that the model does not have.
    case dangling
  }

  let name: String
  let kind: Kind
  /// Where a store keeps the value; nil for what lives in memory only.
  let storage: PropertyStorage?
  let initialValue: SlotValue

  init(name: String, kind: Kind, storage: PropertyStorage?) {
    self.name = name
    self.kind = kind
    self.storage = storage
    if case .attribute(let attribute) = kind {
      initialValue = SlotValue(defaultOf: attribute)
    } else {
      initialValue = .null
    }
  }

  var isToMany: Bool {
    if case .toMany = kind { return true }
    return false
  }
}
