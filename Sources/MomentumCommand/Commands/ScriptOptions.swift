import MomentumMigration
import MomentumSQL

/// What tables look like.
enum SchemaLayout: String, CaseIterable {
  /// As Core Data makes them.
  case coredata
  /// With real names, keys and constraints.
  case relational
}

/// For which database, and how, a command writes SQL.
struct SQLTarget {
  let dialect: SQLLanguage
  let layout: SchemaLayout

  init(_ arguments: ParsedArguments) throws {
    dialect = arguments.choice("dialect", SQLLanguage.self) ?? .sqlite
    layout =
      arguments.choice("layout", SchemaLayout.self)
      ?? (dialect == .sqlite ? .coredata : .relational)
    if layout == .coredata, dialect != .sqlite {
      throw UsageError(
        "Core Data has no layout for \(dialect.rawValue)", hint: "try '--layout relational'")
    }
  }
}

/// The options of `migrate script`.
struct ScriptOptions {
  let target: SQLTarget
  let runner: ScriptRunner
  /// SQL of the user's, to run within the transaction.
  let before: UserScript?
  let after: UserScript?
  let allowed: Set<Danger>

  init(_ arguments: ParsedArguments) throws {
    target = try SQLTarget(arguments)
    runner = arguments.choice("for", ScriptRunner.self) ?? .shell
    allowed = Set(arguments.values("allow").compactMap(Danger.init))
    let dialect = target.dialect
    before = try arguments.value("before").map { try UserScript(file: $0, for: dialect) }
    after = try arguments.value("after").map { try UserScript(file: $0, for: dialect) }
  }
}

extension Option {
  static let dialect = Option(
    "dialect", SQLLanguage.self, help: "the database; sqlite if not given")
  static let layout = Option(
    "layout", SchemaLayout.self,
    help: "Core Data's tables or idiomatic ones; coredata if not given, relational for postgresql")
}
