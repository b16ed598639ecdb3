import Foundation
import MomentumArchive
import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

/// A store file that Apple's framework wrote, with the model that it keeps.
struct AppleStore {
  /// A path below the folder of stores.
  var name: String
  var framework: Int64
  var model: Model
  var schema: PhysicalSchema
  /// Counts the statements that changed the schema since the file was made.
  var cookie: Int64

  static func all() throws -> [AppleStore] {
    let root = TestFiles.shared.appending(path: "stores").path(percentEncoded: false)
    return try paths.map { name in
      let store = try StoreFile(opening: "\(root)/\(name)", access: .readOnly)
      let cookie = try store.connection.prepare("PRAGMA schema_version")
      _ = try cookie.step()
      return AppleStore(
        name: name, framework: store.metadata.values["NSPersistenceFrameworkVersion"]?.integer ?? 0,
        model: try CompiledModel(store.modelArchive()).model,
        schema: try PhysicalSchema(store.connection), cookie: cookie.integer(0))
    }
  }

  /// Of all store files that were given to the tests, by path.
  static let paths: [String] = {
    let root = TestFiles.shared.appending(path: "stores").path(percentEncoded: false)
    let endings = [".sqlite", ".wiredatabase", ".moody"]
    return ((try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [])
      .filter { path in endings.contains { path.hasSuffix($0) } }.sorted()
  }()

  /// SQLite counts every statement that makes, renames or drops something, and one is about the
  /// file itself. So in a store that was never migrated the count is one more than what is there.
  var wasNeverMigrated: Bool {
    let uncounted = schema.tables.filter(\.isVirtual).isEmpty
    return uncounted
      && cookie == schema.tables.count + schema.indexes.count + schema.triggers.count + 1
  }
}
