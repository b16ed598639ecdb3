import MomentumMigration
import MomentumSQL

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What tables look like.
enum SchemaLayout: String, CaseIterable {
  /// As Core Data makes them.
  case coredata
  /// With real names, keys and constraints.
  case relational
}

/// For which database, and how, a command writes SQL.
struct SQLTarget {
  let dialect: RelationalDialectName
  let layout: SchemaLayout

  init(_ arguments: ParsedArguments) throws {
    dialect = arguments.choice("dialect", RelationalDialectName.self) ?? .sqlite
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
  let before: ScriptFragment?
  let after: ScriptFragment?
  let allowed: Set<Danger>

  init(_ arguments: ParsedArguments) throws {
    target = try SQLTarget(arguments)
    runner = arguments.choice("for", ScriptRunner.self) ?? .shell
    allowed = Set(arguments.values("allow").compactMap(Danger.init))
    let language: SQLLanguage = target.dialect == .sqlite ? .sqlite : .postgresql
    before = try arguments.value("before").map { try fragment(at: $0, language) }
    after = try arguments.value("after").map { try fragment(at: $0, language) }
  }
}

private func fragment(at path: String, _ language: SQLLanguage) throws -> ScriptFragment {
  guard FileManager.default.fileExists(atPath: path) else {
    throw FragmentFailure(exitCode: .notFound, description: "'\(path)' does not exist")
  }
  guard let data = FileManager.default.contents(atPath: path),
    let text = String(validating: data, as: UTF8.self)
  else {
    throw FragmentFailure(
      exitCode: .unreadableInput, description: "'\(path)' cannot be read as text")
  }
  do {
    return try ScriptFragment(text, for: language)
  } catch {
    throw FragmentFailure(exitCode: .findings, description: "'\(path)': \(error)")
  }
}

/// A file for `--before` or `--after` cannot be taken.
private struct FragmentFailure: CommandFailure {
  var exitCode: ExitCode
  var description: String
}

extension Option {
  static let dialect = Option(
    "dialect", RelationalDialectName.self, help: "the database; sqlite if not given")
  static let layout = Option(
    "layout", SchemaLayout.self,
    help: "Core Data's tables or idiomatic ones; coredata if not given, relational for postgresql")
}
