import Foundation
import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// Stores into which an app, or a step of the user's own, has put something of its own.
@Suite("Migrating a store with things of others")
struct StrangeStoreTests {
  private let scratch: ScratchFolder
  private let models: Versioned<Model>

  init() throws {
    scratch = try ScratchFolder()
    var note = Entity(name: "Note")
    note.attributes = [Self.attribute("title", .string), Self.attribute("size", .double)]
    var changed = note
    changed.attributes = [Self.attribute("title", .string), Self.attribute("rank", .integer16)]
    var old = Model()
    old.entities = [note]
    var new = Model()
    new.entities = [changed, Entity(name: "Tag")]
    models = Versioned(old: old, new: new)
    try scratch.make(
      "store", old,
      rows: "INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZTITLE, ZSIZE) VALUES (5, 1, 1, 'a', 1.5)")
  }

  private static func attribute(_ name: String, _ type: AttributeType) -> Attribute {
    var attribute = Attribute(name: name, type: type)
    attribute.isOptional = true
    return attribute
  }

  private func migrate(before: MigrationAction? = nil, after: MigrationAction? = nil) throws {
    let store = try StoreFile(opening: scratch.path("store"))
    let named = models.map { NamedModel(name: "", model: $0) }
    var route = MigrationRoute(from: named.old, through: [.init(to: named.new, after: after)])
    route.before = before
    var options = MigrationOptions()
    options.allowed = Set(Danger.allCases)
    try StoreMigrator(store, route, options).run()
  }

  /// The complaint of a migration that leaves the store as it was.
  private func refusal(before: MigrationAction? = nil, after: MigrationAction? = nil) throws
    -> String
  {
    let dump = try scratch.dump("store")
    var text = ""
    do { try migrate(before: before, after: after) } catch { text = "\(error)" }
    #expect(try scratch.dump("store") == dump)
    return text
  }

  @Test("a column of an app keeps its type, its default, its constraints and its values")
  func keepsColumns() throws {
    let odd = #""a,b)""""#
    try scratch.sqlite(
      #"ALTER TABLE ZNOTE ADD COLUMN code TEXT NOT NULL DEFAULT '007';"#
        + "ALTER TABLE ZNOTE ADD COLUMN \(odd) VARCHAR(9) COLLATE NOCASE /* ( */ "
        + "CHECK (\(odd) <> ')'); ALTER TABLE ZNOTE ADD COLUMN twice AS (Z_PK * 2);", on: "store")
    try migrate()
    #expect(
      try scratch.sqlite("SELECT code, typeof(code), twice FROM ZNOTE", on: "store").text
        == "007|text|10\n")
    let wrong = "INSERT INTO ZNOTE (Z_PK, \(odd)) VALUES (6, ')')"
    #expect(try scratch.sqlite(wrong, on: "store").text.contains("CHECK constraint failed"))
    try scratch.sqlite("INSERT INTO ZNOTE (Z_PK, \(odd)) VALUES (7, 'X')", on: "store")
    #expect(
      try scratch.sqlite("SELECT Z_PK FROM ZNOTE WHERE \(odd) = 'x'", on: "store").text == "7\n")
  }

  @Test(
    "a name that the new version needs and an app has is told before anything is written",
    arguments: [
      "CREATE TABLE zTag (x)", "CREATE VIEW ZTAG AS SELECT 1",
      "CREATE TABLE app (x); CREATE INDEX ZTAG ON app (x)", "CREATE TABLE momentum_table_1 (x)",
      "ALTER TABLE ZNOTE ADD COLUMN zrank",
    ])
  func tellsTakenNames(statement: String) throws {
    try scratch.sqlite(statement, on: "store")
    #expect(try refusal().contains("the new version needs the"))
  }

  @Test("an index of an app stays unless its columns go")
  func restoresIndexes() throws {
    try scratch.sqlite(
      """
      CREATE INDEX a ON ZNOTE (lower(ZTITLE)); CREATE INDEX b ON ZNOTE (ZTITLE) WHERE ZSIZE > 1;
      CREATE INDEX c ON ZNOTE (abs("ZSIZE")); CREATE INDEX d ON ZNOTE (ZTITLE);
      """, on: "store")
    try migrate()
    let query = "SELECT name FROM sqlite_master WHERE type = 'index' ORDER BY name"
    #expect(try scratch.sqlite(query, on: "store").text == "a\nd\n")
  }

  @Test("a trigger of an app that would fail from then on is told, a sound one stays")
  func checksTriggers() throws {
    try scratch.sqlite(
      """
      CREATE TABLE log (x); CREATE TRIGGER sound AFTER UPDATE ON ZNOTE
      BEGIN INSERT INTO log VALUES (NEW.ZTITLE); END;
      CREATE TRIGGER broken_before AFTER INSERT ON log BEGIN SELECT nowhere; END;
      """, on: "store")
    try scratch.copy("store", to: "sound")
    try scratch.sqlite(
      "CREATE TRIGGER t AFTER UPDATE ON ZNOTE BEGIN INSERT INTO log VALUES (NEW.ZSIZE); END",
      on: "store")
    #expect(try refusal().contains("on 'ZNOTE' would fail from then on: no such column: NEW.ZSIZE"))
    try scratch.sqlite("DROP TRIGGER t", on: "store")
    try migrate()
    let triggers = "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY 1"
    #expect(try scratch.sqlite(triggers, on: "store").text == "broken_before\nsound\n")
  }

  @Test("a virtual table whose module is not there does not hinder")
  func unknownModule() throws {
    try scratch.sqlite(
      """
      PRAGMA writable_schema = ON; INSERT INTO sqlite_master
      VALUES ('table', 'app', 'app', 0, 'CREATE VIRTUAL TABLE app USING nowhere (x)')
      """, on: "store")
    try migrate()
    #expect(try scratch.sqlite("SELECT ZTITLE FROM ZNOTE", on: "store").text == "a\n")
  }

  @Test(
    "temporary things of a step that would get between the migration and the store are refused",
    arguments: [
      "CREATE TEMP TABLE ZNOTE (x)", "CREATE TEMP TABLE z_metadata (x)",
      "CREATE TEMP VIEW Z_PRIMARYKEY AS SELECT 1", "CREATE TEMP TABLE momentum_keys (x)",
      "CREATE TEMP TABLE app AS SELECT 1",
      "CREATE TEMP TRIGGER t BEFORE UPDATE ON main.ZNOTE BEGIN SELECT RAISE(IGNORE); END",
    ])
  func refusesTemporaryThings(statement: String) throws {
    try scratch.sqlite("CREATE TABLE app (x)", on: "store")
    #expect(
      try refusal(before: { try $0.run(statement) }).contains("between the migration and the store")
    )
    #expect(
      try refusal(after: { try $0.run(statement) }).contains("between the migration and the store"))
  }

  @Test("other temporary tables carry something to a later step")
  func keepsTemporaryTables() throws {
    try migrate(
      before: { try $0.run("CREATE TEMP TABLE sizes AS SELECT Z_PK AS row, ZSIZE FROM ZNOTE") },
      after: {
        try $0.run("UPDATE ZNOTE SET ZRANK = 10 * s.ZSIZE FROM sizes AS s WHERE s.row = Z_PK")
      })
    #expect(try scratch.sqlite("SELECT ZRANK FROM ZNOTE", on: "store").text == "15\n")
  }

  @Test("no key of a row is given out again, whatever the store says and whoever made the row")
  func raisesKeys() throws {
    #expect(
      try scratch.sqlite("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Note'", on: "store").text
        == "0\n")
    try migrate(after: { try $0.run("INSERT INTO ZTAG (Z_PK, Z_ENT, Z_OPT) VALUES (8, 2, 1)") })
    let keys = "SELECT Z_NAME, Z_MAX FROM Z_PRIMARYKEY ORDER BY 1"
    #expect(try scratch.sqlite(keys, on: "store").text == "Note|5\nTag|8\n")
  }

  @Test("values that become equal only by the migration are counted as duplicates beforehand")
  func countsConvertedDuplicates() throws {
    var models = models
    for (path, type) in [(\Versioned<Model>.old, AttributeType.double), (\.new, .integer32)] {
      models[keyPath: path].entities = [Entity(name: "Note")]
      models[keyPath: path].entities[0].attributes = [Self.attribute("size", type)]
      models[keyPath: path].entities[0].uniquenessConstraints = [["size"]]
    }
    try scratch.make(
      "unique", models.old,
      rows: "INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZSIZE) VALUES (1, 1, 1, 1.2), (2, 1, 1, 1.7)")
    let store = try StoreFile(opening: scratch.path("unique"))
    let migrator = try StoreMigrator(store, models, allowing: Set(Danger.allCases))
    let error = #expect(throws: StoreFileError.self) { try migrator.run() }
    #expect(error?.description.contains("1 objects repeat others (134111): Note/p2") == true)
  }

  @Test("objects that must be linked with one that goes are counted, and migrate with consent")
  func countsLostRequiredLinks() throws {
    var owner = Entity(name: "Owner")
    owner.relationships = [Relationship(name: "item", destination: "Item")]
    var special = Entity(name: "Special")
    special.parent = "Item"
    var models = models
    models.old.entities = [owner, Entity(name: "Item"), special]
    models.new.entities = [owner, Entity(name: "Item")]
    try scratch.make(
      "owners", models.old,
      rows: """
        INSERT INTO ZITEM (Z_PK, Z_ENT, Z_OPT) VALUES (1, 1, 1), (2, 2, 1);
        INSERT INTO ZOWNER (Z_PK, Z_ENT, Z_OPT, ZITEM, Z1_ITEM) VALUES (1, 3, 1, 1, 1), (2, 3, 1, 2, 2)
        """)
    let store = try StoreFile(opening: scratch.path("owners"))
    let error = #expect(throws: StoreFileError.self) {
      try StoreMigrator(store, models, allowing: [.deletesData]).run()
    }
    #expect(error?.description.contains("1 objects lose theirs") == true)
    #expect(error?.description.contains("Owner/p2") == true)
    try StoreMigrator(store, models, allowing: [.deletesData, .mayFailOnData]).run()
    let links = "SELECT Z_PK, ZITEM FROM ZOWNER ORDER BY 1"
    #expect(try scratch.sqlite(links, on: "owners").text == "1|1\n2|\n")
  }

  @Test("a backup never takes the name of a file that SQLite keeps beside the store")
  func backupBesideStore() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link"), withDestinationPath: scratch.path("store"))
    for (opened, backup) in [
      ("store", "store-journal"), ("store", "store-shm"), ("link", "store-journal"),
      ("link", "./store-journal"),
    ] {
      let store = try StoreFile(opening: scratch.path(opened))
      let named = models.map { NamedModel(name: "", model: $0) }
      var options = MigrationOptions()
      options.allowed = Set(Danger.allCases)
      options.backup = .file(scratch.path(backup))
      let route = MigrationRoute(from: named.old, through: [.init(to: named.new)])
      #expect(throws: StoreFileError.self) { try StoreMigrator(store, route, options).run() }
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path("store-journal")))
  }

  @Test("a script stops where SQL of the user's own leaves something in the way, and only there")
  func scriptChecksTemporaryThings() throws {
    let dump = try scratch.dump("store")
    var script = try ShellScript(MigrationPlan(models), names: Versioned(old: "old", new: "new"))
    let shadow = "CREATE TEMP TABLE Z_METADATA AS SELECT * FROM main.Z_METADATA;"
    let step = try UserScript(name: "shadow.sql", text: shadow, for: .sqlite)
    for (before, after) in [(step, nil), (nil, step)] as [(UserScript?, UserScript?)] {
      (script.before, script.after) = (before, after)
      let run = try scratch.sqlite(script.text, on: "store")
      #expect(run.status != 0)
      #expect(run.text.contains("leaves temporary things in the way"))
      #expect(try scratch.dump("store") == dump)
    }
    script.before = try UserScript(
      name: "before.sql", text: "CREATE TEMP TABLE sizes AS SELECT Z_PK AS row, ZSIZE FROM ZNOTE;",
      for: .sqlite)
    let after = """
      UPDATE ZNOTE SET ZRANK = 10 * s.ZSIZE FROM sizes AS s WHERE s.row = Z_PK;
      INSERT INTO ZTAG (Z_PK, Z_ENT, Z_OPT) VALUES (8, 2, 1); -- the end
      """
    script.after = try UserScript(name: "after.sql", text: after, for: .sqlite)
    let run = try scratch.sqlite(script.text, on: "store")
    #expect(run.status == 0, "\(run.text)")
    let result = "SELECT ZRANK, (SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Tag') FROM ZNOTE"
    #expect(try scratch.sqlite(result, on: "store").text == "15|8\n")
  }
}
