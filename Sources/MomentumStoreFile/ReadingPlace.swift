import MomentumSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which file to open, and how, so that reading a store leaves nothing changed beside it.
///
/// SQLite reads a log only with an index file beside it, which it makes and leaves there. A store
/// without a log needs none. One with a log and without the index is open nowhere: a copy of both
/// is read instead, as is needed for a store on a medium that cannot be written. So is one whose last
/// writer died and left a journal, which SQLite reads only after it has taken the writing back.
final class ReadingPlace {
  let path: String
  let access: SQLiteConnection.Access
  /// Holds the copies, and goes with this value.
  private let folder: URL?

  init(_ path: String) {
    // SQLite keeps the log beside the file itself, not beside a link to it.
    let real = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let log = Self.size(real + "-wal")
    let isIndexed = Self.size(real + "-shm") != nil
    let isLogEmpty = log == nil || (log == 0 && !isIndexed)
    if isLogEmpty, Self.size(real + "-journal") == nil {
      (self.path, access, folder) = (path, .immutable, nil)
    } else if isLogEmpty, Self.isLeftBehind(path), let folder = Self.copies(of: real, "-journal") {
      self.folder = folder
      self.path = folder.appending(path: "store").path(percentEncoded: false)
      access = .readWrite
    } else if !isLogEmpty, !isIndexed, let folder = Self.copies(of: real, "-wal") {
      self.folder = folder
      self.path = folder.appending(path: "store").path(percentEncoded: false)
      access = .readOnly
    } else {
      (self.path, access, folder) = (path, .readOnly, nil)
    }
  }

  deinit { Self.remove(folder) }

  /// Whether the journal beside the store is of a writer that is no more.
  private static func isLeftBehind(_ path: String) -> Bool {
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(path: path, access: .readOnly)
      _ = try connection.prepare("SELECT 1 FROM sqlite_master")
      return false
    } catch { return error.isReadOnly }
  }

  /// Nil if there is no room, or if a program opened the store meanwhile.
  private static func copies(of path: String, _ log: String) -> URL? {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "momentum-\(UUID().uuidString)")
    do {
      // What the store holds may be private.
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for suffix in ["", log] {
        let copy = folder.appending(path: "store" + suffix).path(percentEncoded: false)
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy)
      }
      if size(path + "-shm") == nil { return folder }
    } catch {}
    remove(folder)
    return nil
  }

  private static func remove(_ folder: URL?) {
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  /// Nil if there is no such file.
  private static func size(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes.map { $0[.size] as? Int ?? 0 }
  }
}
