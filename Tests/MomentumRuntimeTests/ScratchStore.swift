import Foundation
import MomentumArchive
import MomentumModel
import MomentumRuntime
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

/// A folder for one test's stores, removed with it.
final class ScratchStore {
  let folder: URL
  var url: URL { folder.appending(path: "Library.sqlite") }
  var path: String { url.path(percentEncoded: false) }

  init() throws { folder = try TestFiles.temporaryFolder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func container(_ options: StoreOptions = StoreOptions()) throws -> PersistentContainer {
    try PersistentContainer(LibraryModel.definition, at: url, options: options)
  }

  /// A store of another model beside the one of the library.
  func container(of model: Model, at name: String) throws -> PersistentContainer {
    let text = ModelText(versions: [(name: "1", model: model)]).text
    return try PersistentContainer(
      ModelDefinition(name: name, currentVersion: "1", text: text, classes: [:]),
      at: folder.appending(path: "\(name).sqlite"))
  }

  func context() throws -> ManagedObjectContext { try container().newContext() }

  /// Makes a store of the first version, with rows if `statements` insert some.
  func makeFirstVersion(_ statements: String = "", at path: String? = nil) throws {
    let model = try firstVersion()
    let store = try StoreFile(creating: path ?? self.path, model: model)
    try store.connection.execute(statements)
  }

  func firstVersion() throws -> Model { try version("Library") }

  /// The current version as a store keeps it.
  func currentVersion() throws -> Model {
    try Model(modelCache: version(LibraryModel.definition.currentVersion).modelCache())
  }

  private func version(_ name: String) throws -> Model {
    let text = ModelText(LibraryModel.definition.text)
    guard let model = text.model(named: name) else { throw Missing() }
    return model
  }

  /// The copy of its model that the store keeps.
  func cachedModel() throws -> Model {
    try CompiledModel(try StoreFile(opening: path, access: .readOnly).modelArchive()).model
  }

  /// What `sqlite3` prints for a statement: the second opinion.
  func sqlite3(_ statement: String, at path: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", path ?? self.path, statement]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Changes the store behind the runtime's back.
  func sqlite3Run(_ statement: String) throws {
    try SQLiteConnection(path: path, access: .readWrite).execute(statement)
  }

  struct Missing: Error {}
}
