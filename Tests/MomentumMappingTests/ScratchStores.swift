import Foundation
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

/// A folder for stores, removed with the value, and the `sqlite3` shell as the second opinion.
final class ScratchStores {
  let folder: URL

  init() throws { folder = try TestFiles.temporaryFolder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// Makes a store of `model` with generated rows.
  @discardableResult
  func make(
    _ name: String, _ model: Model, rows: Int = 0, seed: UInt64 = 1, missing: Int = 20
  ) throws -> String {
    _ = try StoreFile(creating: path(name), model: model)
    if rows > 0 {
      var filler = try RowFiller(path(name), model, seed: seed)
      filler.missing = missing
      try filler.fill(rows)
    }
    return path(name)
  }

  func shell(_ name: String, _ sql: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", path(name), sql]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Everything that a schema consists of.
  func schema(_ name: String) throws -> [String] {
    let store = try StoreFile(opening: path(name))
    let rows = try store.connection.prepare(
      "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '') FROM sqlite_master")
    var lines: [String] = []
    while try rows.step() { lines.append(rows.text(0)) }
    return lines.sorted()
  }

  func dump(_ name: String) throws -> String { try shell(name, ".dump") }
}
