import Foundation
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite("Files that are no common store")
struct OddFileTests {
  private let store: LibraryStore

  init() throws { store = try LibraryStore() }

  @Test("a pipe is refused at once, for reading and for making a store")
  func pipe() throws {
    let path = store.scratch.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    for access in [SQLiteConnection.Access.readOnly, .readWrite, .exclusive] {
      #expect(throws: StoreFileError.self) { try StoreFile(opening: path, access: access) }
    }
    #expect(throws: StoreFileError.self) {
      try StoreFile(creating: path, model: LibraryStore.model)
    }
  }

  @Test("a link that leads nowhere is no store, one to a store is")
  func link() throws {
    let path = store.scratch.path("link")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: path, withDestinationPath: store.scratch.path("gone"))
    let error = #expect(throws: StoreFileError.self) {
      try StoreFile(opening: path, access: .readOnly)
    }
    if case .notFound? = error {} else { Issue.record("\(String(describing: error))") }
    try manager.removeItem(atPath: path)
    try manager.createSymbolicLink(atPath: path, withDestinationPath: store.path)
    #expect(throws: Never.self) { try StoreFile(opening: path, access: .readOnly) }
  }

  @Test("a store whose writer died is read as it was before, and nothing beside it changes")
  func hotJournal() throws {
    let manager = FileManager.default
    let (busy, left) = (store.scratch.path("busy"), store.scratch.path("left"))
    try manager.copyItem(atPath: store.path, toPath: busy)
    let writer = try SQLiteConnection(path: busy, access: .readWrite)
    try writer.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN")
    try writer.execute(
      """
      UPDATE Z_METADATA SET Z_UUID = 'unfinished'; CREATE TABLE big AS SELECT zeroblob(3000) AS x
      FROM (WITH RECURSIVE r (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r WHERE i < 200)
      SELECT i FROM r)
      """)
    for suffix in ["", "-journal"] {
      try manager.copyItem(atPath: busy + suffix, toPath: left + suffix)
    }
    try writer.execute("ROLLBACK")
    let before = [TestFiles.bytes(left), TestFiles.bytes(left + "-journal")]
    #expect(!before[1].isEmpty)
    let file = try StoreFile(opening: left, access: .readOnly)
    #expect(file.metadata.uuid != "unfinished")
    #expect([TestFiles.bytes(left), TestFiles.bytes(left + "-journal")] == before)
  }
}
