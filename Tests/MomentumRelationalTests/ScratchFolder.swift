import Foundation
import MomentumTestSupport

/// A folder for databases, removed with the value, and the `sqlite3` program.
final class ScratchFolder {
  let folder: URL

  init() throws { folder = try TestFiles.temporaryFolder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String {
    folder.appending(path: name.replacing(" ", with: "-") + ".sqlite").path
  }

  /// Runs a script on a database, which is one in memory if none is named.
  @discardableResult
  func sqlite(_ script: String, on name: String? = nil) throws -> (status: Int32, text: String) {
    let file = folder.appending(path: "input.sql")
    try Data(script.utf8).write(to: file)
    return try SwiftCompiler.program([
      "sh", "-c", "exec sqlite3 \"$0\" < \"$1\"", name.map(path) ?? ":memory:", file.path,
    ])
  }
}
