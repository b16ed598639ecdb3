#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A folder for databases, removed with the value, and the `sqlite3` program as the second opinion.
package final class ScratchFolder {
  package let folder: URL

  package init() throws { folder = try TestFiles.temporaryFolder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  package func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  /// Runs a script on a database, which is one in memory if none is named.
  @discardableResult
  package func sqlite(
    _ script: String, on name: String? = nil
  ) throws -> (status: Int32, text: String) {
    let file = path("input.sql")
    try script.write(toFile: file, atomically: true, encoding: .utf8)
    return try SwiftCompiler.program([
      "sh", "-c", "exec sqlite3 \"$0\" < \"$1\"", name.map(path) ?? ":memory:", file,
    ])
  }
}
