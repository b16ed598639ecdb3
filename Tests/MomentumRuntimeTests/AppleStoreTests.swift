import Foundation
import MomentumModel
import MomentumReader
import MomentumRuntime
import MomentumTestSupport
import Testing

/// Stores that Apple's framework wrote, opened, read and written.
@Suite(.enabled(if: TestFiles.hasShared))
struct AppleStoreTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var store: String
    /// The version folder, in the corpus.
    var model: String
    var testDescription: String { store }
  }

  static let cases = [
    Case(
      store: "alemar11__CoreDataPlus/Tests/Resources/SampleModel3/Fixtures/SampleModel3_V1.sqlite",
      model:
        "alemar11__CoreDataPlus/Tests/Resources/SampleModel3/SampleModel3.xcdatamodeld/SampleModel3.xcdatamodel"
    ),
    Case(
      store: "alemar11__CoreDataPlus/Tests/Resources/SampleModel/Fixtures/SampleModel_V1.sqlite",
      model:
        "alemar11__CoreDataPlus/Tests/Resources/SampleModel/SampleModel.xcdatamodeld/SampleModel.xcdatamodel"
    ),
    Case(
      store: "duckduckgo__BrowserServicesKit/Tests/BookmarksTests/Resources/Bookmarks_V4.sqlite",
      model:
        "duckduckgo__BrowserServicesKit/Sources/Bookmarks/BookmarksModel.xcdatamodeld/BookmarksModel 4.xcdatamodel"
    ),
    Case(
      store: "duckduckgo__BrowserServicesKit/Tests/DDGSyncTests/Resources/SyncMetadata_V3.sqlite",
      model:
        "duckduckgo__BrowserServicesKit/Sources/DDGSync/SyncMetadata.xcdatamodeld/SyncMetadata 3.xcdatamodel"
    ),
    Case(
      store: "wireapp__wire-ios-data-model/Tests/Resources/store2-101-0.wiredatabase",
      model:
        "wireapp__wire-ios-data-model/Resources/zmessaging.xcdatamodeld/zmessaging2.101.0.xcdatamodel"
    ),
  ]

  @Test(arguments: cases)
  func readsEveryRowAndWritesNewOnes(testCase: Case) throws {
    let scratch = try ScratchStore()
    let model = try copy(testCase, to: scratch)
    let definition = ModelDefinition(
      name: "Apple", currentVersion: "current",
      text: ModelText(versions: [(name: "current", model: model)]).text, classes: [:])
    let container = try PersistentContainer(definition, at: scratch.url)
    #expect(container.migratedFrom == nil)
    let context = container.newContext()
    var rows = 0
    for entity in model.entities {
      let objects = try context.fetch(FetchRequest<ManagedObject>(entityName: entity.name))
      rows += objects.count
      for object in objects { try readAll(object, entity) }
    }
    if !testCase.store.contains("wire") { #expect(rows > 0) }
    for entity in model.entities where !entity.isAbstract { try write(entity, context) }
    try context.save()
    let again = container.newContext()
    for entity in model.entities where !entity.isAbstract {
      let objects = try again.fetch(FetchRequest<ManagedObject>(entityName: entity.name))
      for object in objects { try readAll(object, entity) }
    }
    #expect(try scratch.sqlite3("PRAGMA integrity_check") == "ok")
  }

  private func readAll(_ object: ManagedObject, _ entity: Entity) throws {
    for attribute in entity.attributes {
      let value = try object.value(forKey: attribute.name)
      if !attribute.isOptional, !attribute.isTransient, attribute.type != nil {
        #expect(value != nil, "\(object.objectID) \(attribute.name)")
      }
    }
    for relationship in entity.relationships where !relationship.isTransient {
      let value = try object.value(forKey: relationship.name)
      guard let inverse = relationship.inverse else { continue }
      let others =
        value as? [ManagedObject] ?? (value as? Set<ManagedObject>).map { Array($0) }
        ?? [value as? ManagedObject].compactMap { $0 }
      for other in others {
        let back = try other.value(forKey: inverse.name)
        #expect(
          back as? ManagedObject === object || (back as? Set)?.contains(object) == true
            || (back as? [ManagedObject])?.contains(object) == true)
      }
    }
  }

  /// Adds an object with a value for everything that is required, and changes one that was there.
  private func write(_ entity: Entity, _ context: ManagedObjectContext) throws {
    let old = try context.fetch(FetchRequest<ManagedObject>(entityName: entity.name))
    if let attribute = entity.attributes.first(where: { $0.type == .string && !$0.isTransient }),
      let object = old.first(where: { $0.objectID.entityName == entity.name })
    {
      try object.setValue("changed \(UUID())", forKey: attribute.name)
    }
    guard !entity.relationships.contains(where: { !$0.isOptional && !$0.isToMany }),
      entity.parent == nil
    else { return }
    let new = try context.insertObject(ofEntity: entity.name)
    for attribute in entity.attributes where !attribute.isTransient {
      let value: Any? =
        switch attribute.type {
        case .integer16, .integer32, .integer64: Int16(1)
        case .boolean: true
        case .double, .float: 0.5
        case .string: UUID().uuidString
        case .date: Date()
        case .uuid: UUID()
        case .binary, .transformable: Data([1, 2, 3])
        case .decimal: Decimal(3)
        case .uri: URL(filePath: "/tmp")
        case .composite, nil: nil
        }
      try new.setValue(value, forKey: attribute.name)
    }
  }

  private func copy(_ testCase: Case, to scratch: ScratchStore) throws -> Model {
    let store = TestFiles.shared.appending(path: "stores/\(testCase.store)")
    for suffix in ["", "-wal", "-shm"] {
      let source = store.path(percentEncoded: false) + suffix
      guard FileManager.default.fileExists(atPath: source) else { continue }
      try FileManager.default.copyItem(atPath: source, toPath: scratch.path + suffix)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: scratch.path + suffix)
    }
    let contents = TestFiles.shared.appending(path: "corpus/\(testCase.model)/contents")
      .path(percentEncoded: false)
    return try readModel(TestFiles.bytes(contents), file: contents).model
  }
}
