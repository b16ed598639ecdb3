import Foundation
import MomentumArchive
import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// One folder is one case: two versions, rows of the old one, the script, and the rows it leaves.
struct MigrationCase: Sendable, CustomTestStringConvertible {
  var folder: URL

  static let all: [MigrationCase] = {
    let root = TestFiles.fixtures.appending(path: "Migrations")
    return TestFiles.names(in: root).map { MigrationCase(folder: root.appending(path: $0)) }
  }()

  var testDescription: String { folder.lastPathComponent }

  func models() throws -> Versioned<Model> {
    Versioned(old: try model("old", in: folder), new: try model("new", in: folder))
  }

  var rows: String { TestFiles.text(folder.appending(path: "rows.sql").path) }

  func script() throws -> String {
    try ShellScript(MigrationPlan(try models()), names: Versioned(old: "old", new: "new")).text
  }

  /// Every row of every entity's table, with the columns' names.
  func contents(_ name: String, in scratch: ScratchFolder) throws -> String {
    let layout = StoreLayout(try models().new)
    let queries = layout.tables.map { table -> String in
      let query: SQL = "SELECT * FROM \(name: table.name) ORDER BY Z_PK;\n"
      return query.text
    }
    return try scratch.sqlite(".headers on\n.mode quote\n" + queries.joined(), on: name).text
  }
}

@Suite struct MigrationGoldenTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func hasCases() { #expect(MigrationCase.all.count >= 20) }

  @Test(arguments: MigrationCase.all)
  func writesTheScriptThatIsExpected(testCase: MigrationCase) throws {
    let plan = MigrationPlan(try testCase.models())
    #expect(plan.blocked.isEmpty)
    try expectGolden(
      try testCase.script(), at: testCase.folder.appending(path: "expected.sql"))
  }

  @Test(arguments: MigrationCase.all)
  func scriptMigratesRowsAndLeavesNoDrift(testCase: MigrationCase) throws {
    let models = try testCase.models()
    try scratch.make("store", models.old, rows: testCase.rows)
    let run = try scratch.sqlite(try testCase.script(), on: "store")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text == "")
    try expectGolden(
      try testCase.contents("store", in: scratch),
      at: testCase.folder.appending(path: "expected-rows.txt"))
    try scratch.make("fresh", models.new)
    #expect(try scratch.shape("store") == scratch.shape("fresh"))
    #expect(try scratch.sqlite("PRAGMA integrity_check", on: "store").text == "ok\n")
    let store = try StoreFile(opening: scratch.path("store"))
    #expect(store.isStore(of: models.new.versionHashes()))
    #expect(throws: Never.self) { try store.layout(of: models.new) }
  }

  @Test(arguments: MigrationCase.all)
  func secondRunAndRunOnAnotherVersionFailAndChangeNothing(testCase: MigrationCase) throws {
    let models = try testCase.models()
    try scratch.make("store", models.old, rows: testCase.rows)
    try scratch.sqlite(try testCase.script(), on: "store")
    var other = models.old
    other.entities.append(Entity(name: "Stranger"))
    try scratch.make("other", other, rows: testCase.rows)
    try scratch.make("fresh", models.new)
    for name in ["store", "other", "fresh"] {
      let before = scratch.bytes(name)
      let run = try scratch.sqlite(try testCase.script(), on: name)
      #expect(run.status != 0)
      #expect(run.text.contains("this store was not written by the source version"))
      #expect(scratch.bytes(name) == before)
    }
  }

  @Test(arguments: MigrationCase.all)
  func storeMigratorLeavesWhatTheScriptLeaves(testCase: MigrationCase) throws {
    let models = try testCase.models()
    try scratch.make("store", models.old, rows: testCase.rows)
    try scratch.copy("store", to: "copy")
    try scratch.sqlite(try testCase.script(), on: "store")
    do {
      let store = try StoreFile(opening: scratch.path("copy"))
      try StoreMigrator(store, models, allowing: Set(Danger.allCases)).run()
    }
    #expect(try scratch.dump("copy") == scratch.dump("store"))
    let metadata = try ["copy", "store"].map { try StoreFile(opening: scratch.path($0)).metadata }
    #expect(metadata[0] == metadata[1])
  }
}

extension MigrationGoldenTests {
  private func renaming() throws -> MigrationCase {
    try #require(MigrationCase.all.first { $0.testDescription == "rename" })
  }

  @Test("A script for any store refuses one with an app's keys and leaves it alone")
  func refusesKeysOfAnApp() throws {
    let testCase = try renaming()
    try scratch.make("store", try testCase.models().old, rows: testCase.rows)
    try addKey(to: "store")
    let before = scratch.bytes("store")
    let run = try scratch.sqlite(try testCase.script(), on: "store")
    #expect(run.status != 0)
    #expect(run.text.contains("has keys of an app: use momentum migrate apply"))
    #expect(scratch.bytes("store") == before)
  }

  @Test("A script for one store carries an app's keys, and runs on no other")
  func carriesKeysOfAnApp() throws {
    let testCase = try renaming()
    let models = try testCase.models()
    for name in ["store", "other"] {
      try scratch.make(name, models.old, rows: testCase.rows)
    }
    try addKey(to: "store")
    let script = try ShellScript(
      of: StoreFile(opening: scratch.path("store"), access: .readOnly), MigrationPlan(models),
      names: Versioned(old: "old", new: "new")
    ).text
    let other = try scratch.sqlite(script, on: "other")
    #expect(other.status != 0)
    #expect(other.text.contains("is not the one that the script was made from"))
    let run = try scratch.sqlite(script, on: "store")
    #expect(run.status == 0, "\(run.text)")
    let store = try StoreFile(opening: scratch.path("store"), access: .readOnly)
    #expect(store.metadata.values["com.example.token"] == .string("secret"))
    #expect(store.isStore(of: models.new.versionHashes()))
    #expect(try scratch.sqlite(script, on: "store").status != 0)
  }

  @Test("A table of an app's own that refers to a rebuilt one keeps its rows")
  func cascadesNothing() throws {
    let testCase = try #require(MigrationCase.all.first { $0.testDescription == "remove" })
    let models = try testCase.models()
    try scratch.make(
      "store", models.old,
      rows: testCase.rows + """
        ; CREATE TABLE app (note INTEGER REFERENCES ZNOTE (Z_PK) ON DELETE CASCADE);
        INSERT INTO app SELECT Z_PK FROM ZNOTE
        """)
    let run = try scratch.sqlite("PRAGMA foreign_keys = ON;\n" + testCase.script(), on: "store")
    #expect(run.status == 0, "\(run.text)")
    #expect(try scratch.sqlite("SELECT count(*) > 0 FROM app", on: "store").text == "1\n")
  }

  private func addKey(to name: String) throws {
    let store = try StoreFile(opening: scratch.path(name))
    var metadata = store.metadata
    metadata.values["com.example.token"] = .string("secret")
    let row = try store.connection.prepare("UPDATE Z_METADATA SET Z_PLIST = ?")
    row.bind(1, metadata.propertyList)
    try row.run()
  }
}

/// Whether a run shall rewrite goldens. It still fails, so that a recorded run is never mistaken
/// for a passing one.
private let updatesGoldens = ProcessInfo.processInfo.environment["MOMENTUM_UPDATE_GOLDENS"] == "1"

private func expectGolden(_ actual: String, at url: URL) throws {
  if actual == (try? String(contentsOf: url, encoding: .utf8)) { return }
  guard updatesGoldens else {
    Issue.record("\(url.lastPathComponent) differs:\n\(actual)")
    return
  }
  try actual.write(to: url, atomically: true, encoding: .utf8)
  Issue.record("recorded \(url.lastPathComponent); run again to compare")
}
