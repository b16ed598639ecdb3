import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A store that Apple's framework wrote, known by its description in the corpus, with the model it
/// belongs to.
struct DescribedStore {
  var name: String
  var framework: Int
  var ddl: [String]
  var model: Model

  /// Those whose model is a file; others were built in code.
  static let all: [DescribedStore] = {
    let folder = TestFiles.shared.appending(path: "corpus/_stores")
    let paths = TestFiles.names(in: folder).flatMap { owner in
      TestFiles.names(in: folder.appending(path: owner)).map { "\(owner)/\($0)" }
    }
    return paths.compactMap { path in
      let data = Data(
        TestFiles.bytes(folder.appending(path: path).path(percentEncoded: false)))
      guard let store = try? JSONDecoder().decode(Description.self, from: data),
        let file = store.model
      else { return nil }
      let contents = TestFiles.shared.appending(path: "corpus/\(file)/contents")
        .path(percentEncoded: false)
      guard let result = try? readModel(TestFiles.bytes(contents), file: contents) else {
        return nil
      }
      return DescribedStore(
        name: path, framework: store.framework, ddl: store.ddl, model: result.model)
    }
  }()

  /// What the description's JSON has, as far as tests use it.
  private struct Description: Decodable {
    var ddl: [String]
    var framework: Int
    /// A path in the corpus.
    var model: String?
  }

  /// The schema as SQLite reads it.
  func schema() throws -> PhysicalSchema { try PhysicalSchema(executing: ddl) }
}

extension PhysicalSchema {
  /// What a database has after `statements`, but for those about SQLite's own tables, which no
  /// statement may make.
  init(executing statements: [String]) throws {
    let scratch = try ScratchFolder()
    let database = try SQLiteConnection(path: scratch.path("schema"), access: .create)
    try database.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; BEGIN")
    let order = [
      "CREATE TABLE", "CREATE VIRTUAL", "CREATE INDEX", "CREATE UNIQUE", "CREATE TRIGGER",
    ]
    for verb in order {
      for statement in statements
      where statement.hasPrefix(verb) && !statement.contains("TABLE sqlite_") {
        try database.execute(statement)
      }
    }
    try database.execute("COMMIT")
    try self.init(database)
  }
}
