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

  /// The value, or the name of its file, which is read only when someone asks for it: an object
  /// whose file is missing still has its other values.
  func value(of stored: Data) -> SlotValue {
    switch stored.first {
    case 1: .data(Data(stored.dropFirst()))
    case 2:
      .external(String(decoding: stored.dropFirst().prefix { $0 != 0 }, as: UTF8.self))
    default: .data(stored)
    }
  }

  func contents(of name: String) throws(StoreError) -> Data {
    // The name comes from the store and must not lead out of the folder.
    guard UUID(uuidString: name)?.uuidString == name.uppercased() else {
      throw StoreError(.io, "'\(name)' names no external data")
    }
    let file = folder.appending(path: name)
    guard let data = FileManager.default.contents(atPath: file.path(percentEncoded: false)) else {
      throw StoreError(.io, "external data cannot be read: '\(name)'")
    }
    return data
  }

  func stored(_ value: Data) -> Data { [1] + value }
}
