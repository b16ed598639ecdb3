import MomentumModel
import MomentumSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The copy of a store that is made before its migration. Values that Core Data keeps in files of
/// their own are not in it; a migration does not touch those.
struct StoreBackup {
  let store: StoreFile
  /// The version that wrote the store.
  let source: String
  let options: MigrationOptions

  func checkSpace(for cost: StatementCost) throws {
    let size = try fileSize()
    var space = FreeSpace()
    if cost == .rows { space.need(size, beside: store.path) }
    if let path { space.need(size, beside: path) }
    try space.check()
  }

  private func fileSize() throws(SQLiteError) -> Int {
    let row = try store.connection.prepare(
      "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    return try row.step() ? Int(row.integer(0)) : 0
  }

  /// Returns where the copy is, if one is wanted. Nothing that is there is written over.
  func write() throws -> String? {
    guard let path else { return nil }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw StoreFileError.exists(path: path)
    }
    guard !isOfStore(path) else {
      throw StoreFileError.backupUnusable(
        path: path, reason: "SQLite would take it for a part of the store")
    }
    removeUnfinished(path)
    var wasStopped = false
    do {
      try SQLiteBackup.write(
        reader(), to: path, mode: fileMode(store.path),
        progress: { done, count in
          options.progress(.backup(pages: done, of: count))
          wasStopped = !options.goesOn()
          return !wasStopped
        }, check: check)
    } catch let error as SQLiteError where wasStopped {
      throw error.isInterrupted ? StoreFileError.interrupted : .sqlite(error)
    }
    return path
  }

  /// Whether SQLite keeps a file of its own under that name, beside the store or beside what a link
  /// leads to. It would delete ours.
  private func isOfStore(_ path: String) -> Bool {
    func place(_ path: String) -> String {
      let url = URL(filePath: path)
      return url.deletingLastPathComponent().resolvingSymlinksInPath()
        .appending(path: url.lastPathComponent).standardizedFileURL.path(percentEncoded: false)
    }
    let target = URL(filePath: store.path).resolvingSymlinksInPath().path(percentEncoded: false)
    let names = [store.path, target].flatMap { name in
      ["-journal", "-wal", "-shm"].map { place(name + $0) }
    }
    return names.contains(place(path))
  }

  /// A program that was killed leaves a part of a copy. Where nobody else can use the store, nobody
  /// is writing one.
  private func removeUnfinished(_ path: String) {
    guard store.isExclusive else { return }
    let manager = FileManager.default
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    let prefix = url.lastPathComponent + ".unfinished-"
    for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(prefix) && name.dropFirst(prefix.count).allSatisfy(\.isNumber) {
      try? manager.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  /// The connection of a transaction cannot be the one that is copied from.
  private func reader() throws -> SQLiteConnection {
    store.isExclusive
      ? store.connection : try SQLiteConnection(path: store.path, access: .readOnly)
  }

  private func check(_ copy: String) throws {
    let file = try StoreFile(opening: copy, access: .readOnly)
    let problems = try file.connection.problems()
    guard problems.isEmpty else {
      throw StoreFileError.damaged(path: store.path, problems: problems)
    }
    guard file.metadata == store.metadata else {
      throw StoreFileError.backupUnusable(path: copy, reason: "it holds another version")
    }
  }

  private var path: String? {
    switch options.backup {
    case .none: nil
    case .file(let path): path
    case .besideStore: freePath
    }
  }

  private var freePath: String {
    let version = String(source.map { $0 == "/" || $0 == "\0" ? "-" : $0 })
    let name = "\(store.path).backup-\(version)"
    let taken = { FileManager.default.fileExists(atPath: $0) }
    return taken(name) ? (2...).lazy.map { "\(name)-\($0)" }.first { !taken($0) } ?? name : name
  }
}
