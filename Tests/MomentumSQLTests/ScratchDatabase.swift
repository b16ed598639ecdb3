import Foundation
import MomentumModel
import MomentumReader
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

/// A folder for stores, removed with the value, and the `sqlite3` shell as the second opinion.
final class ScratchDatabase {
  let folder: URL

  init() throws { folder = try TestFiles.temporaryFolder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// Makes a store of `model` and closes it, so that the one file is all there is.
  func make(_ name: String, _ model: Model, rows: String = "") throws {
    let store = try StoreFile(creating: path(name), model: model)
    try store.connection.execute(rows)
  }

  func copy(_ name: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: path(name), toPath: path(other))
  }

  func bytes(_ name: String) -> [UInt8] { TestFiles.bytes(path(name)) }

  /// Runs the shell on a store with `input` as its script; gives its exit code and all it printed.
  @discardableResult
  func shell(_ name: String, _ input: String) throws -> (code: Int32, text: String) {
    let script = folder.appending(path: "input.sql")
    try input.write(to: script, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", path(name)]
    process.standardInput = try FileHandle(forReadingFrom: script)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The whole store as SQL, without the metadata, whose bytes may differ for equal values.
  func dump(_ name: String) throws -> [String] {
    try shell(name, ".dump").text.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("INSERT INTO Z_METADATA") }
  }

  /// Tables, columns and indexes, whatever their order.
  func shape(_ name: String) throws -> [String] {
    try shell(
      name,
      """
      SELECT 'column', m.name, c.name, c.type, c.pk FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table';
      SELECT 'index', m.name, m.tbl_name, l."unique",
        (SELECT group_concat(i.name || i.desc || i.coll, ',') FROM pragma_index_xinfo(m.name) i
         WHERE i.key)
       FROM sqlite_master m, pragma_index_list(m.tbl_name) l
       WHERE m.type = 'index' AND l.name = m.name;
      """
    ).text.split(separator: "\n").map(String.init).sorted()
  }
}

/// Two versions in one folder, as `old.xcdatamodel` and `new.xcdatamodel`.
func model(_ version: String, in folder: URL) throws -> Model {
  let path = folder.appending(path: "\(version).xcdatamodel/contents").path(percentEncoded: false)
  return try readModel(TestFiles.bytes(path), file: path).model
}
