#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Binary values that Core Data keeps outside the store, in
/// `.<store>_SUPPORT/_EXTERNAL_DATA/<UUID>` beside it.
///
/// In the column a first byte 1 means that the value follows, 2 that the name of a file does.
/// Momentum reads both and writes the value into the row.
struct ExternalData: Sendable {
  private let folder: URL

  init(store path: String) {
    let file = URL(filePath: path)
    folder = file.deletingLastPathComponent()
      .appending(path: ".\(file.deletingPathExtension().lastPathComponent)_SUPPORT")
      .appending(path: "_EXTERNAL_DATA")
  }

  func value(of stored: Data) throws -> Data {
    switch stored.first {
    case 1: return stored.dropFirst()
    case 2:
      let name = String(decoding: stored.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
      // The name comes from the file and must not lead out of the folder.
      guard UUID(uuidString: name) != nil else {
        throw StoreError(.io, "'\(name)' names no external data")
      }
      return try Data(contentsOf: folder.appending(path: name))
    default: return stored
    }
  }

  func stored(_ value: Data) -> Data { [1] + value }
}
