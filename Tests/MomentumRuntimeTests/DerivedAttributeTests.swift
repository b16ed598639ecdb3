import Foundation
import MomentumArchive
import MomentumModel
import MomentumRuntime
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite struct DerivedAttributeTests {
  private let scratch: ScratchStore
  private let container: PersistentContainer
  private let context: ManagedObjectContext

  init() throws {
    scratch = try ScratchStore()
    try scratch.makeRecordedStore(of: Self.model)
    container = try PersistentContainer(
      ModelDefinition(
        name: "Shelves", currentVersion: "1",
        text: ModelText(versions: [(name: "1", model: Self.model)]).text, classes: [:]),
      at: scratch.url)
    context = container.newContext()
  }

  private static let model = Model(entities: [
    entity(
      "Shelf",
      [
        ("name", .string, nil), ("bookCount", .integer64, "books.@count"),
        ("total", .double, "books.@sum.price"), ("roomName", .string, "room.name"),
      ],
      [
        PlaylistModel.toMany("books", "Book", inverse: "shelf"),
        PlaylistModel.toOne("room", "Room"),
      ]),
    entity("Room", [("name", .string, nil)], []),
    entity(
      "Book",
      [
        ("title", .string, nil), ("price", .double, nil), ("changedAt", .date, "now()"),
        ("shelfName", .string, "shelf.name"), ("roomName", .string, "shelf.room.name"),
        ("sortTitle", .string, "canonical:(title)"), ("loud", .string, "uppercase:(title)"),
        ("quiet", .string, "lowercase:(title)"), ("same", .string, "title"),
        ("tagCount", .integer64, "tags.@count"), ("tagWeight", .integer64, "tags.@sum.weight"),
      ],
      [
        PlaylistModel.toOne("shelf", "Shelf", inverse: "books"),
        PlaylistModel.toMany("tags", "Tag", inverse: "books"),
      ]),
    entity(
      "Tag", [("weight", .integer64, nil)],
      [PlaylistModel.toMany("books", "Book", inverse: "tags")]),
  ])

  private static func entity(
    _ name: String, _ attributes: [(String, AttributeType, String?)],
    _ relationships: [Relationship]
  ) -> Entity {
    var entity = Entity(name: name)
    entity.attributes = attributes.map { name, type, derivation in
      var attribute = Attribute(name: name, type: type)
      attribute.isOptional = true
      attribute.derivationExpression = derivation
      return attribute
    }
    entity.relationships = relationships
    return entity
  }

  private func make(_ entity: String, _ values: [String: Any]) throws -> ManagedObject {
    let object = try context.insertObject(ofEntity: entity)
    for (key, value) in values { try object.setValue(value, forKey: key) }
    return object
  }

  private func text(_ object: ManagedObject, _ key: String) throws -> String? {
    try object.value(forKey: key) as? String
  }

  private func number(_ object: ManagedObject, _ key: String) throws -> Double? {
    let value = try object.value(forKey: key)
    return value as? Double ?? (value as? Int64).map(Double.init)
  }

  @Test func countsAndSumsTheMembersOfSavedObjects() throws {
    let (one, two) = (try make("Shelf", ["name": "one"]), try make("Shelf", ["name": "two"]))
    let books = try [1.5, 2, 4].map { try make("Book", ["price": $0, "shelf": one]) }
    #expect(try number(one, "bookCount") == nil, "nothing is computed before it is saved")
    try context.save()
    #expect(try number(one, "bookCount") == 3)
    #expect(try number(one, "total") == 7.5)
    #expect(try number(two, "bookCount") == 0)
    try books[0].setValue(two, forKey: "shelf")
    try books[1].setValue(3.0, forKey: "price")
    context.delete(books[2])
    try context.save()
    #expect(try [one, two].map { try number($0, "bookCount") } == [1, 1])
    #expect(try [one, two].map { try number($0, "total") } == [3, 1.5])
    #expect(!one.hasChanges)
    #expect(try scratch.sqlite3("SELECT group_concat(Z_OPT) FROM ZSHELF") == "1,1")
    try one.setValue("first", forKey: "name")
    try context.save()
    #expect(try scratch.sqlite3("SELECT group_concat(Z_OPT) FROM ZSHELF") == "2,1")
  }

  @Test func countsAndSumsOverAJoinTable() throws {
    let tags = try [1, 10, 100].map { try make("Tag", ["weight": $0]) }
    let book = try make("Book", ["tags": Set(tags)])
    try context.save()
    #expect(try number(book, "tagCount") == 3)
    #expect(try number(book, "tagWeight") == 111)
    try book.setValue(Set(tags.dropFirst()), forKey: "tags")
    try tags[1].setValue(20, forKey: "weight")
    try context.save()
    #expect(try number(book, "tagWeight") == 120)
    context.delete(tags[2])
    try context.save()
    #expect(try number(book, "tagCount") == 1)
    #expect(try number(book, "tagWeight") == 20)
  }

  @Test func copiesOverToOnes() throws {
    let room = try make("Room", ["name": "attic"])
    let shelf = try make("Shelf", ["name": "one", "room": room])
    let book = try make("Book", ["shelf": shelf])
    try context.save()
    #expect(try text(book, "shelfName") == "one")
    #expect(try text(book, "roomName") == "attic")
    #expect(try text(shelf, "roomName") == "attic")
    try room.setValue("cellar", forKey: "name")
    try shelf.setValue("two", forKey: "name")
    try context.save()
    #expect(try text(book, "shelfName") == "two")
    #expect(try text(book, "roomName") == "cellar")
    try shelf.setValue(nil, forKey: "room")
    try context.save()
    #expect(try text(book, "roomName") == nil)
    try book.setValue(nil, forKey: "shelf")
    try context.save()
    #expect(try text(book, "shelfName") == nil)
  }

  @Test func tellsWhenAnObjectWasSaved() throws {
    let start = Date()
    let book = try make("Book", [:])
    try context.save()
    let first = try #require(try book.value(forKey: "changedAt") as? Date)
    #expect(first >= start.addingTimeInterval(-1) && first <= Date().addingTimeInterval(1))
    try book.setValue("t", forKey: "title")
    try context.save()
    let second = try #require(try book.value(forKey: "changedAt") as? Date)
    #expect(second > first)
    let again = try #require(
      try container.newContext().fetch(FetchRequest<ManagedObject>(entityName: "Book")).first)
    #expect(try again.value(forKey: "changedAt") as? Date == second)
  }

  @Test func computesFunctionsOfTexts() throws {
    let book = try make("Book", ["title": "Élan Vital"])
    try context.save()
    #expect(
      try ["sortTitle", "loud", "quiet", "same"].map { try text(book, $0) }
        == ["elan vital", "ÉLAN VITAL", "élan vital", "Élan Vital"])
    #expect(
      try scratch.sqlite3("SELECT ZSORTTITLE || ZLOUD FROM ZBOOK") == "elan vitalÉLAN VITAL")
    try book.setValue(nil, forKey: "title")
    try context.save()
    #expect(try text(book, "sortTitle") == nil)
  }

  @Test func refusesToSetADerivedValue() throws {
    let book = try make("Book", [:])
    let error = #expect(throws: StoreError.self) { try book.setValue("x", forKey: "loud") }
    #expect(error?.code == .unsupported)
  }

  @Test func forgetsWhatAFailedSaveDerived() throws {
    let shelf = try make("Shelf", ["name": "one"])
    let book = try make("Book", ["shelf": shelf])
    try context.save()
    let other = container.newContext()
    let again = try #require(
      try other.fetch(FetchRequest<ManagedObject>(entityName: "Book")).first)
    try again.setValue("x", forKey: "title")
    try other.save()
    _ = try make("Book", ["shelf": shelf])
    try book.setValue("y", forKey: "title")
    #expect(throws: StoreError.self) { try context.save() }
    #expect(try number(shelf, "bookCount") == 1)
    context.rollback()
    context.refresh(book)
    _ = try make("Book", ["shelf": shelf])
    try context.save()
    #expect(try number(shelf, "bookCount") == 2)
  }
}

/// A store of Apple's with triggers that count.
@Suite(.enabled(if: TestFiles.hasShared))
struct AppleDerivedStoreTests {
  @Test func keepsTheCountsOfAStoreOfApplesRight() throws {
    let scratch = try copyOfApplesStore()
    let model = try scratch.cachedModel()
    let context = try context(of: scratch, model)
    let books = try context.fetch(FetchRequest<ManagedObject>(entityName: "Book"))
    #expect(books.count > 1)
    for book in books { #expect(try count(book) == Int64(pages(of: book).count)) }
    let (one, two) = (books[0], books[1])
    let before = (try count(one) ?? 0, try count(two) ?? 0)
    let page = try #require(try pages(of: one).first)
    let versions = try scratch.sqlite3("SELECT sum(Z_OPT) FROM ZBOOK")
    try page.setValue(two, forKey: "book")
    try context.save()
    #expect(try count(one) == before.0 - 1)
    #expect(try count(two) == before.1 + 1)
    context.delete(page)
    try context.save()
    #expect(try count(two) == before.1)
    try insertPage(of: one, model, into: context)
    try context.save()
    #expect(try count(one) == before.0)
    #expect(try scratch.sqlite3("SELECT sum(Z_OPT) FROM ZBOOK") == versions)
    let wrong = """
      SELECT count(*) FROM ZBOOK AS b WHERE ZPAGESCOUNT <> \
      (SELECT count(*) FROM ZPAGE WHERE ZBOOK = b.Z_PK)
      """
    #expect(try scratch.sqlite3(wrong) == "0")
  }

  private func copyOfApplesStore() throws -> ScratchStore {
    let scratch = try ScratchStore()
    let source = TestFiles.shared.appending(
      path:
        "stores/alemar11__CoreDataPlus/Tests/Resources/SampleModel2/Fixtures/SampleModel2_V2.sqlite"
    ).path(percentEncoded: false)
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: source + suffix) {
      try FileManager.default.copyItem(atPath: source + suffix, toPath: scratch.path + suffix)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: scratch.path + suffix)
    }
    return scratch
  }

  /// The store needs no migration.
  private func context(of scratch: ScratchStore, _ model: Model) throws -> ManagedObjectContext {
    let container = try PersistentContainer(
      ModelDefinition(
        name: "Sample", currentVersion: "2",
        text: ModelText(versions: [(name: "2", model: model)]).text, classes: [:]),
      at: scratch.url)
    #expect(container.migratedFrom == nil)
    return container.newContext()
  }

  private func count(_ book: ManagedObject) throws -> Int64? {
    try book.value(forKey: "pagesCount") as? Int64
  }

  private func pages(of book: ManagedObject) throws -> Set<ManagedObject> {
    try book.value(forKey: "pages") as? Set<ManagedObject> ?? []
  }

  /// A page with a value for everything that is required.
  private func insertPage(
    of book: ManagedObject, _ model: Model, into context: ManagedObjectContext
  ) throws {
    let page = try context.insertObject(ofEntity: "Page")
    for attribute in model.entity(named: "Page")?.attributes ?? [] where !attribute.isOptional {
      let value: Any =
        switch attribute.type {
        case .boolean: false
        case .binary, .transformable: Data([1])
        default: 1
        }
      try page.setValue(value, forKey: attribute.name)
    }
    try page.setValue(book, forKey: "book")
  }
}
