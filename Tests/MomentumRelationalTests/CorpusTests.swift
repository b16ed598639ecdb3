import Foundation
import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumTestSupport
import Testing

/// The newest version of each bundle of the corpus, and two versions next to each other.
@Suite(.enabled(if: TestFiles.hasShared))
struct CorpusTests {
  private static let models: [(path: String, model: Model)] = {
    let bundles = Dictionary(grouping: TestFiles.corpusModels) { path in
      path.split(separator: "/").dropLast(2).joined(separator: "/")
    }
    return bundles.sorted { $0.key < $1.key }.compactMap { bundle, paths in
      let newest = paths.max { $0.compare($1, options: .numeric) == .orderedAscending }
      return newest.flatMap { path in
        (try? readModel(TestFiles.bytes(path), file: path).model).map { (path, $0) }
      }
    }
  }()

  @Test("there is one model for each bundle") func hasModels() {
    print("relational schemas of \(Self.models.count) bundles of the corpus")
    #expect(Self.models.count >= 20)
  }

  @Test("every schema of the corpus runs on SQLite") func sqlite() throws {
    let scratch = try ScratchFolder()
    for (path, model) in Self.models {
      let script = RelationalSchemaScript(model, named: path, SQLiteDialect())
      let run = try scratch.sqlite(
        script.text + "SELECT count(*) FROM sqlite_master WHERE type = 'table';")
      #expect(run.status == 0, "\(path): \(run.text)")
      #expect(run.text == "\(script.schema.tables.count + 1)\n", "\(path)")
    }
  }

  @Test(
    "every schema of the corpus runs on PostgreSQL",
    .enabled(if: PostgreSQLServer.isInstalled))
  func postgresql() throws {
    let server = try #require(PostgreSQLServer.shared)
    let scripts = Self.models.enumerated().map { index, item in
      """
      \\echo \(item.path)
      CREATE SCHEMA corpus\(index);
      SET search_path = corpus\(index);
      \(RelationalSchemaScript(item.model, named: item.path, PostgreSQLDialect()).text)
      """
    }
    let run = try server.run(scripts.joined())
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text == Self.models.map { $0.path + "\n" }.joined())
  }

  /// Models of which no part need fit another: the names, types and texts may be anything.
  @Test("the schema of any model runs", arguments: 0..<4) func anything(part: Int) throws {
    let seeds = (part * 50)..<(part * 50 + 50)
    let scratch = try ScratchFolder()
    for seed in seeds {
      let model = Model.random(seed: UInt64(seed))
      let script = RelationalSchemaScript(model, named: "any", SQLiteDialect())
      let run = try scratch.sqlite(script.text)
      #expect(run.status == 0 && run.text == "", "seed \(seed): \(run.text)")
    }
    guard PostgreSQLServer.isInstalled else { return }
    let scripts = seeds.map { seed in
      """
      \\echo \(seed)
      CREATE SCHEMA any\(seed);
      SET search_path = any\(seed);
      \(RelationalSchemaScript(
        Model.random(seed: UInt64(seed)), named: "any", PostgreSQLDialect()).text)
      """
    }
    let run = try #require(PostgreSQLServer.shared).run(scripts.joined())
    #expect(run.status == 0, "\(run.text.suffix(300))")
    #expect(run.text == seeds.map { "\($0)\n" }.joined())
  }
}
