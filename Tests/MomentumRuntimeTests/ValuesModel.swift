import Foundation
import MomentumModel
import MomentumRuntime

/// An entity with an attribute of every type, and the class that a generator would write for it;
/// properties are asked for by name, since there are many.
final class Item: ManagedObject {
  override class var entityName: String { "Item" }

  static func number(_ name: String) -> Int { numbers[name] ?? -1 }

  private static let numbers: [String: Int] = {
    let model = ValuesModel.model
    let slots = PropertySlots(of: 0, in: model, tree: InheritanceTree(model))
    return Dictionary(
      uniqueKeysWithValues: slots.properties.enumerated().map { ($1.name, $0) })
  }()
}

enum ValuesModel {
  static let model = Model(entities: [item])

  static var definition: ModelDefinition { definition(of: model) }

  static func definition(of model: Model) -> ModelDefinition {
    ModelDefinition(
      name: "Values", currentVersion: "1",
      text: ModelText(versions: [(name: "1", model: model)]).text, classes: ["Item": Item.self])
  }

  private static var item: Entity {
    var entity = Entity(name: "Item")
    entity.attributes = AttributeType.allCases.filter { $0 != .composite }.map { type in
      optional(type.rawValue.lowercased().filter { $0 != " " }, type)
    }
    entity.attributes += [
      optional("apple", .transformable) {
        $0.valueTransformerName = "NSSecureUnarchiveFromDataTransformer"
      },
      optional("reversed", .transformable) { $0.valueTransformerName = "Reversing" },
      optional("sealed", .transformable) { $0.valueTransformerName = "Sealing" },
      optional("strange", .transformable) { $0.valueTransformerName = "Nobody knows" },
      optional("outside", .binary) { $0.allowsExternalBinaryDataStorage = true },
      optional("needed", .transformable) {
        $0.isOptional = false
        $0.valueTransformerName = "Reversing"
      },
      optional("anything", nil) { $0.isTransient = true },
      optional("passing", .string) {
        $0.isTransient = true
        $0.defaultValueText = "default"
      },
    ]
    return entity
  }

  static func optional(
    _ name: String, _ type: AttributeType?, _ change: (inout Attribute) -> Void = { _ in }
  ) -> Attribute {
    var attribute = Attribute(name: name, type: type)
    attribute.isOptional = true
    change(&attribute)
    return attribute
  }
}

/// Texts backwards; none that has a blank.
struct Reversing: ValueTransformer {
  struct Blank: Error {}

  func data(from value: String) throws -> Data {
    if value.contains(" ") { throw Blank() }
    return Data(value.utf8.reversed())
  }

  func value(from data: Data) throws -> String { String(decoding: data.reversed(), as: UTF8.self) }
}

/// Bytes with all bits turned, so that every `Data` reads as what it makes.
struct Sealing: ValueTransformer {
  func data(from value: Data) -> Data { Data(value.map { ~$0 }) }
  func value(from data: Data) -> Data { Data(data.map { ~$0 }) }
}

/// One store with one item, and what it is like after it was saved and read anew.
final class ItemStore {
  let scratch: ScratchStore
  let container: PersistentContainer
  let context: ManagedObjectContext
  let item: Item

  init() throws {
    ValueTransformers.register(Reversing(), named: "Reversing")
    ValueTransformers.register(Sealing(), named: "Sealing")
    scratch = try ScratchStore()
    container = try PersistentContainer(ValuesModel.definition, at: scratch.url)
    context = container.newContext()
    item = Item(context: context)
    item.setTransformed(Item.number("needed"), "needed")
  }

  /// The item as another context reads it from the store.
  func saved() throws -> Item {
    try context.save()
    guard let item = try container.newContext().fetch(FetchRequest<Item>()).first else {
      throw ScratchStore.Missing()
    }
    return item
  }
}
