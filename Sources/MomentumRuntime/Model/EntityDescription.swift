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
  /// The values of a new object.
  let defaults: [SlotValue]
  /// The statement that inserts a row: key, entity and version, then the columns of all slots.
  let insertion: String
  /// The numbers of relationships that no other leads back from.
  let slotsWithoutInverse: [Int]
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
    defaults = slots.map(\.initialValue)
    slotsWithoutInverse = slots.indices.filter { slots[$0].hasNoInverse }
    insertion = Self.insertion(layout, slots)
    numbers = Dictionary(
      slots.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func number(of property: String) -> Int? { numbers[property] }

  private static func insertion(_ layout: EntityLayout, _ slots: [Slot]) -> String {
    let columns = ["Z_PK", "Z_ENT", "Z_OPT"] + slots.flatMap(\.columns)
    let names = columns.map { name -> SQL in "\(name: name)" }
    let marks = [SQL](repeating: "?", count: columns.count)
    let statement: SQL = """
      INSERT INTO \(name: layout.table) (\(names, separator: ", ")) \
      VALUES (\(marks, separator: ", "))
      """
    return statement.text
  }
}
