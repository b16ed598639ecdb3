import Foundation
import MomentumTestSupport

/// A folder for model files, removed with the value.
final class ScratchFolder {
  let url: URL

  init() throws { url = try TestFiles.temporaryFolder() }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// Writes a file, with the folders that it is in.
  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func tree() throws -> [String: [UInt8]?] { try TestFiles.tree(url) }
}
