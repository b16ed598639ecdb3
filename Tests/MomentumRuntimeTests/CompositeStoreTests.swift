import Foundation
import MomentumModel
import MomentumRuntime
import MomentumSQLite
import MomentumStoreFile
import Testing

/// Stores of models whose hashes Apple alone can compute: made, opened again, refused, migrated.
@Suite struct CompositeStoreTests {
  private let scratch: ScratchStore

  init() throws { scratch = try ScratchStore() }

  private func open(_ versions: [Model]) throws -> PersistentContainer {
    let named = versions.enumerated().map { (name: "\($0)", model: $1) }
    return try PersistentContainer(
      ModelDefinition(
        name: "Versions", currentVersion: "\(versions.count - 1)",
        text: ModelText(versions: named).text, classes: [:]),
      at: scratch.url)
  }

  private func changed(_ change: (inout Model) -> Void) -> Model {
    var model = CompositeModel.model
    change(&model)
    return model
  }

  private func addSpot(_ container: PersistentContainer) throws {
    let context = container.newContext()
    let spot = try context.insertObject(ofEntity: "Spot")
    try spot.setValue(["name": "kept"], forKey: "needed")
    try context.save()
  }

  @Test func opensItsOwnStoreAgain() throws {
    try addSpot(open([CompositeModel.model]))
    let reopened = try open([
      changed { model in
        model.composites.reverse()
        model.composites[0].attributes.reverse()
        model.composites[0].attributes[0].defaultValueText = nil
      }
    ])
    #expect(reopened.migratedFrom == nil)
    let spots = try reopened.newContext().fetch(FetchRequest<ManagedObject>(entityName: "Spot"))
    let needed = try spots.first?.value(forKey: "needed") as? [String: Any]
    #expect(needed?["name"] as? String == "kept")
  }

  @Test(arguments: 0..<9) func noticesAChangedModel(number: Int) throws {
    let changes: [(inout Model) -> Void] = [
      { $0.composites[2].attributes[0].type = .string },
      { $0.composites[2].attributes[0].isOptional = false },
      { $0.composites[2].attributes[0].name = "other" },
      { $0.composites[2].attributes.removeLast() },
      { $0.composites[1].attributes.append(Attribute(name: "z", type: .double)) },
      { $0.entities[0].attributes[0].composite = "Simple" },
      { $0.entities[0].attributes[0].isOptional = false },
      { $0.entities[0].attributes[3].isOptional = false },
      { $0.entities[0].isAbstract = true },
    ]
    try addSpot(open([CompositeModel.model]))
    let other = changed(changes[number])
    #expect(other.storeHashes() != CompositeModel.model.storeHashes())
    let error = #expect(throws: StoreError.self) { try open([other]) }
    #expect(error?.code == .unknownVersion)
  }

  @Test(arguments: [1, 2]) func elementsThatStayKeepTheirValues(composite: Int) throws {
    try addSpot(open([CompositeModel.model]))
    let other = changed { $0.composites[composite].attributes.removeLast() }
    let container = try open([CompositeModel.model, other])
    #expect(container.migratedFrom == "0")
    let spots = try container.newContext().fetch(FetchRequest<ManagedObject>(entityName: "Spot"))
    let needed = try spots.first?.value(forKey: "needed") as? [String: Any]
    #expect(needed?["name"] as? String == "kept")
    #expect(try open([CompositeModel.model, other]).migratedFrom == nil)
  }

  @Test func addsRemovesAndRenamesCompositeAttributes() throws {
    try addSpot(open([CompositeModel.model]))
    let added = changed { model in
      model.entities[0].attributes.append(
        ValuesModel.optional("more", .composite) { $0.composite = "Geo" })
    }
    #expect(try open([CompositeModel.model, added]).migratedFrom == "0")
    #expect(
      try scratch.sqlite3("SELECT ZMORE_NAME, ZMORE_HOME_INTEGER16 FROM ZSPOT") == "nowhere|7")
    var renamed = added
    renamed.entities[0].attributes[1].name = "wanted"
    renamed.entities[0].attributes[1].renamingIdentifier = "needed"
    renamed.entities[0].attributes.removeLast()
    let container = try open([CompositeModel.model, added, renamed])
    #expect(container.migratedFrom == "1")
    let spots = try container.newContext().fetch(FetchRequest<ManagedObject>(entityName: "Spot"))
    let wanted = try spots.first?.value(forKey: "wanted") as? [String: Any]
    #expect(wanted?["name"] as? String == "kept")
    #expect(
      try scratch.sqlite3(
        "SELECT count(*) FROM pragma_table_info('ZSPOT') WHERE name LIKE '%MORE%'")
        == "0")
  }

  @Test func refusesToRequireACompositeThatWasOptional() throws {
    try addSpot(open([CompositeModel.model]))
    let other = changed { $0.entities[0].attributes[0].isOptional = false }
    let error = #expect(throws: StoreError.self) { try open([CompositeModel.model, other]) }
    #expect(error?.code == .migrationRefused)
  }

  /// A store of Core Data's records hashes that nobody else can compute, and may name its columns
  /// otherwise.
  @Test func refusesAStoreOfCoreDataLoudly() throws {
    try addSpot(open([CompositeModel.model]))
    _ = try scratch.sqlite3("ALTER TABLE ZSPOT RENAME COLUMN ZGEO_NAME TO ZGEONAME")
    let error = #expect(throws: StoreError.self) { try open([CompositeModel.model]) }
    #expect(error?.message.contains("ZSPOT.ZGEO_NAME") == true)
  }

  @Test func refusesACompositeWithoutPlaceBeforeAFileIsMade() throws {
    let broken: [(inout Model) -> Void] = [
      { $0.composites.removeLast() },
      { $0.composites[2].attributes[0] = Attribute(name: "loop", type: .composite) },
      { model in
        model.composites[2].attributes[0] = ValuesModel.optional("loop", .composite) {
          $0.composite = "Geo"
        }
      },
      { $0.composites[2].attributes[0].type = nil },
      { $0.composites[2].attributes.append($0.composites[2].attributes[0]) },
      { model in
        model.composites = (0..<40).map { number in
          var composite = Composite(name: number == 0 ? "Geo" : "C\(number)")
          composite.attributes = ["a", "b"].map { name in
            ValuesModel.optional(name, number == 39 ? .double : .composite) {
              $0.composite = "C\(number + 1)"
            }
          }
          return composite
        }
      },
    ]
    for change in broken {
      let error = #expect(throws: StoreError.self) { try open([changed(change)]) }
      #expect(error?.code == .cannotCreate, "\(error?.message ?? "")")
      #expect(!FileManager.default.fileExists(atPath: scratch.path))
    }
  }
}
