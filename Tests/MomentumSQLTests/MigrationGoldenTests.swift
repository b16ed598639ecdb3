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
    let models = try models()
    let hashes = models.map { $0.versionHashes() }
    return ShellScript(
      migration: StoreMigration(plan: MigrationPlan(models)),
      names: Versioned(old: "old", new: "new"), hashes: hashes,
      stamp: .exchange(old: hashes.old, new: hashes.new)
    ).text
  }

  /// Every row of every entity's table, with the columns' names.
  func contents(_ name: String, in scratch: ScratchDatabase) throws -> String {
    let layout = StoreLayout(try models().new)
    let queries = layout.tables.map { table -> String in
      let query: SQL = "SELECT * FROM \(name: table.name) ORDER BY Z_PK;\n"
      return query.text
    }
    return try scratch.shell(name, ".headers on\n.mode quote\n" + queries.joined()).text
  }
}

@Suite struct MigrationGoldenTests {
  private let scratch: ScratchDatabase

  init() throws { scratch = try ScratchDatabase() }

  @Test func hasCases() { #expect(MigrationCase.all.count >= 20) }

  @Test(arguments: MigrationCase.all)
  func writesTheScriptThatIsExpected(testCase: MigrationCase) throws {
    let plan = MigrationPlan(try testCase.models())
    #expect(plan.blocked.isEmpty)
    #expect(plan.notCovered.isEmpty)
    try expectGolden(
      try testCase.script(), at: testCase.folder.appending(path: "expected.sql"))
  }

  @Test(arguments: MigrationCase.all)
  func scriptMigratesRowsAndLeavesNoDrift(testCase: MigrationCase) throws {
    let models = try testCase.models()
    try scratch.make("store", models.old, rows: testCase.rows)
    let run = try scratch.shell("store", try testCase.script())
    #expect(run.code == 0, "\(run.text)")
    #expect(run.text == "")
    try expectGolden(
      try testCase.contents("store", in: scratch),
      at: testCase.folder.appending(path: "expected-rows.txt"))
    try scratch.make("fresh", models.new)
    #expect(try scratch.shape("store") == scratch.shape("fresh"))
    #expect(try scratch.shell("store", "PRAGMA integrity_check").text == "ok\n")
    let store = try StoreFile(opening: scratch.path("store"))
    #expect(store.isStore(of: models.new.versionHashes()))
    #expect(throws: Never.self) { try store.layout(of: models.new) }
  }

  @Test(arguments: MigrationCase.all)
  func secondRunAndRunOnAnotherVersionFailAndChangeNothing(testCase: MigrationCase) throws {
    let models = try testCase.models()
    try scratch.make("store", models.old, rows: testCase.rows)
    try scratch.shell("store", try testCase.script())
    var other = models.old
    other.entities.append(Entity(name: "Stranger"))
    try scratch.make("other", other, rows: testCase.rows)
    try scratch.make("fresh", models.new)
    for name in ["store", "other", "fresh"] {
      let before = scratch.bytes(name)
      let run = try scratch.shell(name, try testCase.script())
      #expect(run.code != 0)
      #expect(run.text.contains("this store was not written by the source version"))
      #expect(scratch.bytes(name) == before)
    }
  }

  @Test(arguments: MigrationCase.all)
  func storeMigratorLeavesWhatTheScriptLeaves(testCase: MigrationCase) throws {
    let models = try testCase.models()
    try scratch.make("store", models.old, rows: testCase.rows)
    try scratch.copy("store", to: "copy")
    try scratch.shell("store", try testCase.script())
    do {
      let store = try StoreFile(opening: scratch.path("copy"))
      try StoreMigrator(store, models, allowing: Set(Danger.allCases)).run()
      // A script leaves no copy of the model.
      let cache = try models.new.modelCache()
      #expect(try store.modelArchive() == CompiledModel.archive(inCache: cache))
      try store.connection.execute("DELETE FROM Z_MODELCACHE")
    }
    #expect(try scratch.dump("copy") == scratch.dump("store"))
    let metadata = try ["copy", "store"].map { try StoreFile(opening: scratch.path($0)).metadata }
    #expect(metadata[0] == metadata[1])
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
