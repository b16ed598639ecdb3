import Foundation
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumTestSupport
import Testing

/// One folder is one case: a model, rows that the schema takes, statements that it refuses, and
/// perhaps a newer version.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  var folder: URL

  static let all: [GoldenCase] = {
    let root = TestFiles.fixtures.appending(path: "Relational")
    return TestFiles.names(in: root).map { GoldenCase(folder: root.appending(path: $0)) }
  }()

  static let migrations = all.filter { $0.testDescription.hasPrefix("migrate-") }

  var testDescription: String { folder.lastPathComponent }

  func model(_ version: String) throws -> Model {
    let path = folder.appending(path: "\(version).xcdatamodel/contents").path
    return try readModel(TestFiles.bytes(path), file: path).model
  }

  func text(_ name: String) -> String { TestFiles.text(folder.appending(path: name).path) }

  /// The statements that a database must refuse.
  func refused(by dialect: SQLLanguage) -> [Substring] {
    (text("refused.sql") + text("refused.\(dialect.rawValue).sql")).split(separator: "\n")
  }

  func schema(_ version: String, _ dialect: SQLLanguage) throws -> String {
    RelationalSchemaScript(try model(version), named: version, dialect.dialect).text
  }

  func script(_ dialect: SQLLanguage) throws -> RelationalMigrationScript {
    RelationalMigrationScript(
      Versioned(old: try model("old"), new: try model("new")),
      names: Versioned(old: "old", new: "new"), dialect.dialect)
  }

  /// Every row of every table of a version, in any order.
  func rowQueries(_ version: String) throws -> String {
    let names = RelationalSchema(try model(version)).tables.map(\.name)
    return (names + [RelationalSchema.versionTable]).map { name -> String in
      let query: SQL = "SELECT \(literal: name), t.* FROM \(name: name) t"
      return query.text + ";\n"
    }.joined()
  }

  /// Lines in order, so that rows compare.
  func sorted(_ text: String) -> String {
    text.split(separator: "\n").sorted().map { $0 + "\n" }.joined()
  }

  func expect(_ actual: String, _ name: String) throws {
    let url = folder.appending(path: name)
    if actual == (try? String(contentsOf: url, encoding: .utf8)) { return }
    guard ProcessInfo.processInfo.environment["MOMENTUM_UPDATE_GOLDENS"] == "1" else {
      Issue.record("\(testDescription)/\(name) differs:\n\(actual)")
      return
    }
    try actual.write(to: url, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name); run again to compare")
  }
}
