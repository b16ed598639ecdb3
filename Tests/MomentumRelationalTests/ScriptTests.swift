import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumTestSupport
import Testing

/// What a script says and refuses, asked of both databases.
@Suite struct ScriptTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// A note with an optional title, and a parent entity with rows of its own.
  private var old: Model {
    var note = Entity(name: "Note")
    note.attributes = [
      Attribute(name: "title", type: .string), Attribute(name: "rank", type: .integer16),
    ]
    for index in note.attributes.indices { note.attributes[index].isOptional = true }
    var memo = Entity(name: "Memo")
    memo.parent = "Note"
    return Model(entities: [note, memo])
  }

  private func script(
    _ dialect: SQLLanguage, _ change: (inout Model) -> Void
  ) -> RelationalMigrationScript {
    var new = old
    change(&new)
    return RelationalMigrationScript(
      Versioned(old: old, new: new), names: Versioned(old: "old", new: "new"), dialect.dialect)
  }

  private static let rows = """
    INSERT INTO "note" ("id", "entity", "title", "rank") VALUES (1, 'Note', 'a', 1), (2, 'Memo', NULL, 5);

    """

  /// Runs a script on rows of the old version; gives what is said and what is then in the table.
  private func run(_ script: RelationalMigrationScript) throws -> (text: String, rows: String) {
    let creation = RelationalSchemaScript(old, named: "old", script.dialect).text + Self.rows
    let rows = "SELECT \"id\", \"title\", \"rank\" FROM \"note\" ORDER BY \"id\";\n"
    guard script.dialect.name == .postgresql else {
      let name = "database \(SplitMix64.distinct())"
      try scratch.sqlite(creation, on: name)
      let text = try scratch.sqlite(script.text, on: name).text
      return (text, try scratch.sqlite(rows, on: name).text)
    }
    let server = try #require(PostgreSQLServer.shared)
    let path = "script\(SplitMix64.distinct())"
    let open = "SET search_path = \(path);\n"
    let made = try server.run("CREATE SCHEMA \(path);\n" + open + creation)
    #expect(made.status == 0, "\(made.text)")
    let text = try server.run(open + script.text).text
    return (text, try server.run(open + rows).text)
  }

  private static let dialects = SQLLanguage.allCases.filter {
    $0 == .sqlite || PostgreSQLServer.isInstalled
  }

  @Test("objects without a value that is required stop the script", arguments: Self.dialects)
  func required(dialect: SQLLanguage) throws {
    let script = script(dialect) { $0.entities[0].attributes[0].isOptional = false }
    #expect(script.dangers == [.mayFailOnData])
    let (text, rows) = try run(script)
    #expect(text.contains("there are objects without 'Note.title', which is required"), "\(text)")
    #expect(rows == "1|a|1\n2||5\n")
  }

  @Test(
    "SQL of the user's runs before the rows are asked, in the same transaction",
    arguments: Self.dialects)
  func before(dialect: SQLLanguage) throws {
    var script = script(dialect) { $0.entities[0].attributes[0].isOptional = false }
    script.before = try UserScript(
      name: "before", text: "UPDATE note SET title = 'none' WHERE title IS NULL -- as agreed",
      for: dialect)
    script.after = try UserScript(
      name: "after", text: "UPDATE note SET rank = rank + 1;", for: dialect)
    let (text, rows) = try run(script)
    #expect(text == "")
    #expect(rows == "1|a|2\n2|none|6\n")
    script.after = try UserScript(
      name: "after", text: "UPDATE note SET title = NULL;", for: dialect)
    let failed = try run(script)
    #expect(failed.text.contains("title"))
    #expect(failed.rows == "1|a|1\n2||5\n")
  }

  @Test("objects of an entity that became abstract stop the script", arguments: Self.dialects)
  func abstract(dialect: SQLLanguage) throws {
    let (text, rows) = try run(script(dialect) { $0.entities[0].isAbstract = true })
    #expect(text.contains("there are objects of 'Note', which is abstract now"), "\(text)")
    #expect(rows == "1|a|1\n2||5\n")
  }

  @Test("objects of a removed entity go, and the danger says so", arguments: Self.dialects)
  func removed(dialect: SQLLanguage) throws {
    let script = script(dialect) { $0.entities.removeLast() }
    #expect(script.dangers == [.deletesData])
    let (text, rows) = try run(script)
    #expect(text == "")
    #expect(rows == "1|a|1\n")
  }

  @Test(
    "a bound that is new is a danger, and rows that break it stop the script",
    arguments: Self.dialects)
  func bounds(dialect: SQLLanguage) throws {
    let script = script(dialect) { $0.entities[0].attributes[1].maximumText = "4" }
    #expect(script.dangers == [.mayFailOnData])
    #expect(script.reasons.map(\.reason).joined().contains("'note'"))
    let (text, rows) = try run(script)
    #expect(text.contains("note_rank_check"), "\(text)")
    #expect(rows == "1|a|1\n2||5\n")
  }

  @Test("names that hold quotes, line feeds and tags do not break out", arguments: Self.dialects)
  func names(dialect: SQLLanguage) throws {
    var script = script(dialect) { model in
      model.entities[1].renamingIdentifier = "Memo"
      model.entities[1].name = "It's $momentum$ \"x\"\n; DROP TABLE note"
      model.entities[0].isAbstract = true
      model.entities[0].attributes[0].isOptional = true
    }
    script.names = Versioned(old: "a\n; DROP TABLE note;", new: "b\r\nc")
    script.before = try UserScript(
      name: "before", text: "DELETE FROM note WHERE entity = 'Note'", for: dialect)
    let (text, rows) = try run(script)
    #expect(text == "")
    #expect(rows == "2||5\n")
  }

  @Test("a database that no schema made is refused", arguments: Self.dialects)
  func foreign(dialect: SQLLanguage) throws {
    let script = script(dialect) { $0.entities[0].attributes.removeLast() }
    let tables = "CREATE TABLE note (id integer, title text, rank integer);\n"
    let text: String
    if dialect == .sqlite {
      try scratch.sqlite(tables, on: "foreign")
      let run = try scratch.sqlite(script.text, on: "foreign")
      #expect(run.status != 0)
      text = run.text
    } else {
      let run = try #require(PostgreSQLServer.shared).run(
        "CREATE SCHEMA stranger;\nSET search_path = stranger;\n" + tables + script.text)
      #expect(run.status == 3)
      text = run.text
    }
    #expect(text.contains("momentum_schema"))
  }
}

extension SplitMix64 {
  /// A number that no other call gave, for names.
  fileprivate static func distinct() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
