import Foundation
import MomentumCommand
import MomentumSQLite
import MomentumStoreFile
import Testing

/// SQL of the user's own inside the migration.
@Suite struct ApplyScriptTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  @Test("SQL runs before and after the migration, in its transaction")
  func runsBeforeAndAfter() throws {
    try scratch.makeStore()
    let before = try scratch.script(
      """
      -- Bodies go into titles; the semicolon; in a comment is none.
      UPDATE ZNOTE SET ZTITLE = ZTITLE || ':' || ZBODY WHERE ZBODY IS NOT NULL;
      SELECT 'rows; are passed over' FROM ZNOTE;
      CREATE TEMP TABLE kept AS SELECT Z_PK AS key, ZBODY AS body FROM ZNOTE
      """, "before.sql")
    let after = try scratch.script(
      "UPDATE ZNOTE SET ZRANK = (SELECT length(body) FROM kept WHERE key = Z_PK);", "after.sql")
    let (code, _, messages) = scratch.apply(
      "--allow", "deletes-data", "--before", before, "--after", after)
    #expect(code == .success, "\(messages)")
    #expect(
      try scratch.query("SELECT ZTITLE || ' ' || ZRANK FROM ZNOTE WHERE Z_PK < 3") == [
        "a:x 1", "b:y 1",
      ])
  }

  @Test("rows are counted after the SQL that mends them")
  func probesAfterTheFirstSQL() throws {
    try scratch.write("Notes 2", scratch.attribute("title", "") + scratch.attribute("body"))
    try scratch.makeStore()
    let mending = try scratch.script("UPDATE ZNOTE SET ZTITLE = '?' WHERE ZTITLE IS NULL")
    #expect(scratch.apply("--allow", "may-fail-on-data").code == .findings)
    #expect(scratch.apply("--allow", "may-fail-on-data", "--before", mending).code == .success)
    #expect(try scratch.query("SELECT ZTITLE FROM ZNOTE WHERE Z_PK = 3") == ["?"])
  }

  @Test(
    "what would leave the migration is refused before anything happens, with its place",
    arguments: [
      "COMMIT", "end transaction", "/* */ Rollback", "BEGIN", "SAVEPOINT x", "RELEASE x",
      "ATTACH 'other' AS o", "DETACH main", "PRAGMA writable_schema = 1", "VACUUM",
      "SELECT load_extension('x')", "SELECT \"load_extension\"('x')", ".shell date",
    ])
  func refusesByText(statement: String) throws {
    try scratch.makeStore()
    let before = scratch.files()
    for option in ["--before", "--after"] {
      let file = try scratch.script("SELECT 1;\n\n\(statement);\n")
      let (code, result, messages) = scratch.apply("--allow", "deletes-data", option, file)
      #expect(code == .unreadableInput)
      #expect(result == "")
      #expect(messages.contains("own.sql:3: statement 2: "), "\(messages)")
      try FileManager.default.removeItem(atPath: file)
      #expect(scratch.files() == before)
    }
  }

  @Test(
    "what hides from a look at the text is refused while it runs, and everything taken back",
    arguments: [
      "SELECT * FROM pragma_table_info('ZNOTE')", "DELETE FROM Z_METADATA",
      "UPDATE z_metadata SET Z_UUID = 'x'", "INSERT INTO main.[Z_MODELCACHE] VALUES (NULL)",
      "CREATE TRIGGER t AFTER UPDATE ON Z_METADATA BEGIN SELECT 1; END",
      "CREATE TRIGGER t AFTER INSERT ON Z_MODELCACHE BEGIN SELECT 1; END",
      "DROP TABLE Z_METADATA", "ALTER TABLE Z_METADATA RENAME TO other",
      "CREATE TRIGGER t AFTER UPDATE ON ZNOTE BEGIN DELETE FROM Z_METADATA; END;\n"
        + "UPDATE ZNOTE SET Z_OPT = 2",
      "INSERT OR ROLLBACK INTO ZNOTE (Z_PK) VALUES (1)", "SELEC 1", "DELETE FROM NONE",
      "DROP TABLE ZNOTE", "ALTER TABLE ZNOTE DROP COLUMN ZTITLE",
    ])
  func refusesByAuthorizer(statement: String) throws {
    try scratch.makeStore()
    let dump = try scratch.dump()
    let file = try scratch.script("UPDATE ZNOTE SET ZTITLE = 'lost';\n\(statement);\n")
    let (code, result, messages) = scratch.apply(
      "--allow", "deletes-data", "--no-backup", "--after", file)
    #expect(code == .unreadableInput, "\(messages)")
    #expect(result == "")
    #expect(try scratch.dump() == dump)
  }

  @Test("an error names the line inside a long statement")
  func namesTheLine() throws {
    try scratch.makeStore()
    let file = try scratch.script("SELECT 1;\nSELECT\n  ZTITLE,\n  absent\nFROM ZNOTE;\n")
    let (code, _, messages) = scratch.apply("--allow", "deletes-data", "--after", file)
    #expect(code == .unreadableInput)
    #expect(messages.contains("own.sql:4: statement 2: no such column: absent"), "\(messages)")
  }

  @Test("a file that is missing ends with 66")
  func namesAMissingFile() throws {
    try scratch.makeStore()
    #expect(scratch.apply("--before", scratch.path("none.sql")).code == .notFound)
  }
}

/// Versions between, with SQL of the user's own there.
@Suite struct ApplyStageTests {
  private let scratch: ScratchBundle

  /// A title is split into two over three versions.
  init() throws {
    scratch = try ScratchBundle()
    let parts = scratch.attribute("first") + scratch.attribute("rest")
    try scratch.write("Notes", scratch.attribute("title"))
    try scratch.write("Notes 2", scratch.attribute("title") + parts)
    try scratch.write("Notes 3", parts)
    try scratch.write("Notes 4", parts + scratch.attribute("rank"), current: true)
  }

  private func makeStore(_ version: String = "Notes") throws {
    try scratch.makeStore(
      version, rows: "INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZTITLE) VALUES (1, 1, 1, 'ab')")
  }

  private func split() throws -> String {
    try scratch.script(
      "UPDATE ZNOTE SET ZFIRST = substr(ZTITLE, 1, 1), ZREST = substr(ZTITLE, 2)", "split.sql")
  }

  @Test("a stage has both forms of an attribute, so that SQL can fill the new one")
  func splitsAnAttribute() throws {
    try makeStore()
    let ranking = try scratch.script("UPDATE ZNOTE SET ZRANK = 9", "rank.sql")
    let (code, result, messages) = scratch.apply(
      "--allow", "deletes-data", "--stage", "Notes 2=\(try split())", "--stage", "Notes 3",
      "--stage", "Notes 4=\(ranking)")
    #expect(code == .success, "\(messages)")
    #expect(result.contains("migrated from 'Notes' to 'Notes 4'"))
    #expect(try scratch.query("SELECT ZFIRST || ZREST || ZRANK FROM ZNOTE") == ["ab9"])
    #expect(scratch.apply().result.contains("already"))
  }

  @Test("a stage that the store has behind it is left out")
  func leavesOutWhatIsDone() throws {
    try makeStore("Notes 2")
    let file = try split()
    #expect(
      scratch.apply("--allow", "deletes-data", "--stage", "Notes 2=\(file)").code == .success)
    #expect(try scratch.query("SELECT ZFIRST IS NULL FROM ZNOTE") == ["1"])
  }

  @Test("a failure in the last stage takes back the first")
  func takesBackEverything() throws {
    try makeStore()
    let dump = try scratch.dump()
    let failing = try scratch.script("SELECT nothing")
    let (code, _, messages) = scratch.apply(
      "--allow", "deletes-data", "--no-backup", "--stage", "Notes 2=\(try split())", "--stage",
      "Notes 3=\(failing)")
    #expect(code == .unreadableInput)
    #expect(messages.contains("own.sql:1: statement 1"))
    #expect(try scratch.dump() == dump)
  }

  @Test("stages are versions of the bundle, in their order, up to the target")
  func checksStages() throws {
    try makeStore()
    #expect(scratch.apply("--stage", "Notes 9").code == .usage)
    #expect(scratch.apply("--stage", "Notes 3", "--stage", "Notes 2").code == .usage)
    #expect(scratch.apply("--stage", "Notes 4", to: "Notes 3").code == .usage)
  }

  @Test("a dry run tells the steps of all stages and writes nothing")
  func tellsAllSteps() throws {
    try makeStore()
    let file = try split()
    let before = scratch.files()
    let (code, result, _) = scratch.apply(
      "--allow", "deletes-data", "--stage", "Notes 2=\(file)", "--dry-run")
    #expect(code == .success)
    #expect(result.contains("-- to 'Notes 2':\n--   add attribute 'Note.first'\n"))
    #expect(result.contains("--   remove attribute 'Note.title' [deletes-data]\n"))
    #expect(result.contains("-- constant\nALTER TABLE \"ZNOTE\" ADD COLUMN \"ZFIRST\""))
    #expect(scratch.files() == before)
  }
}
