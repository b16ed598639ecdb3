import Foundation
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumTestSupport
import Testing

/// The versions of each bundle of the corpus one after the other, as far as each step can be
/// inferred whatever the rows are; where one cannot, the next chain begins.
@Suite(.enabled(if: TestFiles.hasShared))
struct CorpusChainTests {
  struct Chain: Sendable, CustomTestStringConvertible {
    var name: String
    var models: [Model]

    var testDescription: String { "\(name) (\(models.count) versions)" }
  }

  /// The last versions of a bundle. All of them take minutes without optimisation.
  private static let longest =
    ProcessInfo.processInfo.environment["MOMENTUM_ALL_VERSIONS"] == "1" ? Int.max : 8

  static let chains: [Chain] = {
    let bundles = Dictionary(grouping: TestFiles.corpusModels) { path in
      path.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
    }
    return bundles.filter { $0.key.hasSuffix(".xcdatamodeld") }.sorted { $0.key < $1.key }
      .flatMap { name, paths -> [Chain] in
        let inOrder = paths.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
        let models = inOrder.suffix(longest).compactMap {
          try? readModel(TestFiles.bytes($0), file: $0).model
        }
        return parts(models).filter { $0.count > 1 }.map { Chain(name: name, models: $0) }
      }
  }()

  private static func parts(_ models: [Model]) -> [[Model]] {
    models.reduce(into: []) { parts, model in
      if let last = parts.last?.last,
        isCertain(Versioned(old: last, new: model))
      {
        parts[parts.count - 1].append(model)
      } else {
        parts.append([model])
      }
    }
  }

  /// Whether the step can be inferred and no row can be in the way.
  private static func isCertain(_ models: Versioned<Model>) -> Bool {
    ModelDiff(models).changes.allSatisfy { change in
      change.judgement.verdict < .dataDependent
    }
  }

  private func scripts(_ chain: Chain, _ dialect: any RelationalDialect) -> String {
    let models = chain.models
    let rows = RelationalRows(schema: RelationalSchema(models[0]), dialect: dialect)
    let steps = zip(models, models.dropFirst()).map { old, new in
      RelationalMigrationScript(
        Versioned(old: old, new: new), names: Versioned(old: "old", new: "new"), dialect
      ).text
    }
    let first = RelationalSchemaScript(models[0], named: "first", dialect).text
    let filling =
      dialect is SQLiteDialect
      ? rows.insertions
      : "SET session_replication_role = replica;\n\(rows.insertions)RESET session_replication_role;\n"
    return first + filling + steps.joined()
  }

  private func fresh(_ chain: Chain, _ dialect: any RelationalDialect) -> String {
    RelationalSchemaScript(chain.models[chain.models.count - 1], named: "last", dialect).text
  }

  @Test("chains with rows leave the shape of the last version on SQLite", arguments: chains)
  func sqlite(chain: Chain) throws {
    let scratch = try ScratchFolder()
    let run = try scratch.sqlite(
      "PRAGMA synchronous = OFF;\n" + scripts(chain, SQLiteDialect()), on: "chain")
    #expect(run.status == 0 && run.text == "", "\(run.text.prefix(600))")
    try scratch.sqlite(fresh(chain, SQLiteDialect()), on: "fresh")
    let shapes = try ["chain", "fresh"].map {
      Set(try scratch.sqlite(DatabaseShapes.sqlite, on: $0).text.split(separator: "\n"))
    }
    #expect(shapes[0].symmetricDifference(shapes[1]).sorted() == [])
  }

  @Test(
    "chains with rows leave the shape of the last version on PostgreSQL",
    .enabled(if: PostgreSQLServer.isInstalled), arguments: chains.indices)
  func postgresql(index: Int) throws {
    let server = try #require(PostgreSQLServer.shared)
    let chain = Self.chains[index]
    func open(_ name: String) -> String {
      "CREATE SCHEMA \(name)\(index);\nSET search_path = \(name)\(index);\n"
    }
    let run = try server.run(
      "CREATE DATABASE chain\(index) TEMPLATE template0;\n\\c chain\(index)\n" + open("chain")
        + scripts(chain, PostgreSQLDialect()) + DatabaseShapes.postgresql + "\\echo ###\n"
        + open("fresh") + fresh(chain, PostgreSQLDialect()) + DatabaseShapes.postgresql)
    #expect(
      run.status == 0, "\(chain) \(run.text.split(separator: "\n").filter { $0.contains("ERROR") })"
    )
    let parts = run.text.split(separator: "###\n").map { Set($0.split(separator: "\n")) }
    #expect(parts.count == 2 && parts[0].symmetricDifference(parts[1]).sorted() == [], "\(chain)")
  }
}
