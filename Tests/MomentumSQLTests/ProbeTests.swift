import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// What rows can forbid: each is counted before anything is written, with the keys of some.
@Suite struct ProbeTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Three notes, of which the first alone has values, and one folder.
  private static let rows = """
    INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZTITLE, ZNUMBER, ZDATA, ZFOLDER)
      VALUES (1, 2, 1, 'one', 70000, x'02', 1), (2, 2, 1, NULL, 1, x'01FF', NULL),
        (3, 2, 1, 'one', NULL, NULL, NULL);
    INSERT INTO ZFOLDER (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (1, 1, 1, 'f'), (2, 1, 1, 'f');
    """

  private static var model: Model {
    var note = Entity(name: "Note")
    note.attributes = [
      Attribute(name: "title", type: .string), Attribute(name: "number", type: .integer32),
      Attribute(name: "data", type: .binary),
    ]
    for index in note.attributes.indices { note.attributes[index].isOptional = true }
    note.attributes[2].allowsExternalBinaryDataStorage = true
    var toFolder = Relationship(name: "folder", destination: "Folder")
    toFolder.isOptional = true
    note.relationships = [toFolder]
    var folder = Entity(name: "Folder")
    folder.attributes = [Attribute(name: "name", type: .string)]
    folder.attributes[0].isOptional = true
    return Model(entities: [folder, note])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout Model) -> Void
    var complaint: String
    /// A danger that makes up for it.
    var danger: Danger?
  }

  private static let cases = [
    Case(
      testDescription: "a required attribute without default",
      change: { $0.entities[1].attributes.append(Attribute(name: "rank", type: .integer16)) },
      complaint: """
        'Note.rank' is required and has no default, and there are 3 objects: Note/p1, Note/p2, \
        Note/p3
        """),
    Case(
      testDescription: "an attribute that becomes required",
      change: { $0.entities[1].attributes[0].isOptional = false },
      complaint: """
        'Note.title' becomes required and has no default, and 1 objects have no value: Note/p2
        """),
    Case(
      testDescription: "a required to-one",
      change: { model in
        model.entities[0].relationships = [Relationship(name: "cover", destination: "Note")]
      },
      complaint: "'Folder.cover' is required, and there are 2 objects: Folder/p1, Folder/p2"),
    Case(
      testDescription: "a to-one that becomes required",
      change: { $0.entities[1].relationships[0].isOptional = false },
      complaint: "'Note.folder' becomes required, and 2 objects have none: Note/p2, Note/p3"),
    Case(
      testDescription: "an entity that becomes abstract",
      change: { $0.entities[0].isAbstract = true },
      complaint: """
        'Folder' becomes abstract, and there are 2 objects of it: Folder/p1, Folder/p2
        """),
    Case(
      testDescription: "a narrower type",
      change: { $0.entities[1].attributes[1].type = .integer16 },
      complaint: "1 values of 'Note.number' do not fit Integer 16: Note/p1",
      danger: .deletesData),
    Case(
      testDescription: "external storage switched off",
      change: { $0.entities[1].attributes[2].allowsExternalBinaryDataStorage = false },
      complaint: "1 values of 'Note.data' lie in files of their own: Note/p1"),
    Case(
      testDescription: "a uniqueness constraint",
      change: { $0.entities[0].uniquenessConstraints = [["name"]] },
      complaint: "'Folder' must be unique by ZNAME, and 1 objects repeat others (134111): Folder/p2"
    ),
  ]

  @Test(
    "the migration is refused, with the count and keys, and the store is as it was",
    arguments: cases)
  func forbids(testCase: Case) throws {
    var new = Self.model
    testCase.change(&new)
    try scratch.make("store", Self.model, rows: Self.rows)
    let before = scratch.bytes("store")
    let allowed = Set(Danger.allCases).subtracting([.deletesData])
    let models = Versioned(old: Self.model, new: new)
    do {
      let store = try StoreFile(opening: scratch.path("store"))
      let migrator = try StoreMigrator(
        store, models, allowing: testCase.danger == nil ? Set(Danger.allCases) : allowed)
      let error = #expect(throws: StoreFileError.self) { try migrator.run() }
      #expect(error?.description == testCase.complaint)
    } catch let StoreFileError.dangers(items) {
      // Refused for the danger alone; the count is told once that is allowed.
      #expect(items.contains { $0.dangers.contains(testCase.danger ?? .blocksOpen) })
    }
    #expect(scratch.bytes("store") == before)
  }

  @Test("values cut off to a narrower type end at its range", arguments: [Danger.deletesData])
  func cutsOff(danger: Danger) throws {
    var new = Self.model
    new.entities[1].attributes[1].type = .integer16
    try scratch.make("store", Self.model, rows: Self.rows)
    let store = try StoreFile(opening: scratch.path("store"))
    let models = Versioned(old: Self.model, new: new)
    try StoreMigrator(store, models, allowing: [danger]).run()
    let rows = try store.connection.prepare("SELECT quote(ZNUMBER) FROM ZNOTE ORDER BY Z_PK")
    var values: [String] = []
    while try rows.step() { values.append(rows.text(0)) }
    #expect(values == ["32767", "1", "NULL"])
  }
}
