import MomentumDiagnostics
import MomentumModel
import MomentumReader
import MomentumSQL

extension Command {
  static let schema = Command(
    name: "schema",
    summary: "print the tables of a model as SQL",
    discussion: """
      With '--layout relational', an idiomatic schema under real names: keys, foreign keys, NOT NULL,
      defaults, checks, indexes, a table for each pair of to-many relationships, one table for a
      hierarchy of entities. It also makes the table momentum_schema, which tells scripts of 'migrate
      script' which version the database is of. What the schema cannot say of the model is told on
      standard error and in comments.

      With '--layout coredata', the tables that Core Data makes in SQLite. A store that Core Data
      opens needs more than tables: 'store create' makes one.
      """,
    examples: [
      Example(
        "momentum schema Model.xcdatamodeld --dialect postgresql | psql -d shop",
        "Makes the tables in an empty database."),
      Example(
        "momentum schema Model.xcdatamodeld",
        "Shows the tables and indexes of a Core Data store."),
    ],
    positionals: [.model],
    options: [.dialect, .layout],
    exitCodes: ExitCode.reading
  ) { arguments, output in
    let target = try SQLTarget(arguments)
    let loaded = try LoadedModel(path: arguments.positionals[0], output)
    for finding in loaded.findings { output.say(finding) }
    switch target.layout {
    case .coredata:
      output.say(
        "these are the tables only: Core Data opens what 'momentum store create' makes")
      try output.write(
        StoreLayout(loaded.model).schemaStatements.map { $0.text + ";\n" }.joined())
    case .relational:
      let script = RelationalSchemaScript(
        loaded.model, named: loaded.version.name, target.dialect.dialect)
      output.say(script.schema.findings(in: target.dialect))
      try output.write(script.text)
    }
    return .success
  }
}

extension Output {
  /// Says what a relational schema leaves unsaid.
  func say(_ findings: [RelationalFinding]) {
    for finding in findings { say("note: \(printable(finding.description))") }
  }
}
