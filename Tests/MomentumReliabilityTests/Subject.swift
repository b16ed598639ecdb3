import Foundation
import MomentumModel
import MomentumReader
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

/// A store with 50,000 rows, and the command that migrates it. Every test works on a copy.
final class Subject {
  /// How SQLite keeps what it may have to take back.
  enum Journal: String, CaseIterable { case wal, delete }

  static let rows = 50_000
  let folder: URL
  var store: String { path("store") }
  private static let bundle = try? NotesBundle()
  private static let templates = Journal.allCases.map { try? Template($0) }

  init(_ journal: Journal = .wal) throws {
    folder = try TestFiles.temporaryFolder()
    guard let template = Self.template(journal) else { throw Missing() }
    try FileManager.default.copyItem(atPath: template, toPath: store)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  static func template(_ journal: Journal) -> String? {
    zip(Journal.allCases, templates).first { $0.0 == journal }?.1?.path
  }

  /// The command line of a migration, without its first word.
  func arguments(_ more: [String] = ["--no-backup"]) -> [String] {
    ["migrate", "apply", store, Self.bundle?.path ?? "", "--allow", "deletes-data"] + more
  }

  /// Runs the command as a program.
  func migrate(
    _ more: [String] = ["--no-backup"], environment: [String: String] = [:],
    through launcher: [String] = []
  ) throws -> Program.Ending {
    try Program.run(
      launcher + [Program.momentum] + arguments(more), environment: environment)
  }

  /// Every file beside the bundle, by name.
  func files() -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: TestFiles.names(in: folder).map { ($0, TestFiles.bytes(path($0))) })
  }

  struct Missing: Error {}
}

extension Subject {
  enum State: Equatable {
    case old, new
    /// What `sqlite3` says that fits neither.
    case broken(String)
  }

  /// What the store is, in the eyes of `sqlite3` and of its own metadata. Rows, structure and
  /// tables all have to be those of one version.
  func state(of path: String? = nil) throws -> State {
    let path = path ?? store
    let seen = try sqlite3(
      """
      PRAGMA integrity_check; SELECT group_concat(name) FROM (SELECT name FROM \
      pragma_table_info('ZNOTE') ORDER BY 1); SELECT group_concat(name) FROM (SELECT name FROM \
      sqlite_master WHERE type = 'index' ORDER BY 1)
      """, path)
    let hashes = try StoreFile(opening: path, access: .readOnly).metadata.hashes
    if hashes == Self.bundle?.hashes.old {
      let rows = try sqlite3(
        "SELECT count(*), sum(ZNUMBER), sum(length(ZBODY)), max(ZTITLE), sum(Z_OPT) FROM ZNOTE",
        path)
      return seen + rows == Self.old ? .old : .broken(seen + rows)
    }
    guard hashes == Self.bundle?.hashes.new else { return .broken("unknown hashes") }
    let rows = try sqlite3(
      "SELECT count(*), sum(ZNUMBER), sum(ZRANK), max(ZHEADING), sum(Z_OPT) FROM ZNOTE", path)
    return seen + rows == Self.new ? .new : .broken(seen + rows)
  }

  func sqlite3(_ sql: String, _ path: String? = nil) throws -> String {
    try Program.run(["/usr/bin/env", "sqlite3", path ?? store, sql]).text
  }

  private static let old = """
    ok
    ZBODY,ZNUMBER,ZTITLE,Z_ENT,Z_OPT,Z_PK
    Z_Note_byNumber,Z_Note_byTitle,Z_Note_number,Z_Note_title
    50000|1250025000|5000000|title 9999|50000

    """
  private static let new = """
    ok
    ZHEADING,ZNUMBER,ZRANK,Z_ENT,Z_OPT,Z_PK
    Z_Note_byHeading,Z_Note_byNumber,Z_Note_heading,Z_Note_number
    50000|1250025000|350000|title 9999|50000

    """
}

/// Two versions: an attribute is renamed, one removed, one added with a default.
private struct NotesBundle {
  let path: String
  let hashes: (old: [String: VersionHash], new: [String: VersionHash])

  init() throws {
    path = SharedFolder.path("Notes.xcdatamodeld")
    let number = "<attribute name=\"number\" optional=\"YES\" attributeType=\"Integer 64\"/>"
    let text = "optional=\"YES\" attributeType=\"String\""
    try Self.write(
      path, "Notes",
      "<attribute name=\"title\" \(text)/><attribute name=\"body\" \(text)/>\(number)", "title")
    try Self.write(
      path, "Notes 2",
      """
      <attribute name="heading" \(text) elementID="title"/>\(number)\
      <attribute name="rank" attributeType="Integer 16" defaultValueString="7"/>
      """, "heading")
    try """
    <plist version="1.0"><dict><key>_XCCurrentVersionName</key>
    <string>Notes 2.xcdatamodel</string></dict></plist>
    """.write(toFile: path + "/.xccurrentversion", atomically: true, encoding: .utf8)
    hashes = (try Self.model(path, "Notes").entities, try Self.model(path, "Notes 2").entities)
  }

  private static func write(
    _ bundle: String, _ version: String, _ properties: String, _ indexed: String
  ) throws {
    let folder = "\(bundle)/\(version).xcdatamodel"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let name = indexed.prefix(1).uppercased() + indexed.dropFirst()
    try """
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
    <entity name="Note">\(properties)
    <fetchIndex name="by\(name)"><fetchIndexElement property="\(indexed)" type="Binary" \
    order="ascending"/></fetchIndex>
    <fetchIndex name="byNumber"><fetchIndexElement property="number" type="Binary" \
    order="ascending"/></fetchIndex></entity></model>
    """.write(toFile: folder + "/contents", atomically: true, encoding: .utf8)
  }

  private static func model(_ path: String, _ version: String) throws -> ModelHashes {
    try loadSide("\(path)#\(version)").version().read().model.versionHashes()
  }
}

/// A store of the first version, made once.
private struct Template {
  let path: String

  init(_ journal: Subject.Journal) throws {
    path = SharedFolder.path("store-\(journal.rawValue)")
    guard let bundle = Subject.bundlePath else { throw Subject.Missing() }
    let model = try loadSide("\(bundle)#Notes").version().read().model
    let store = try StoreFile(creating: path, model: model)
    try store.connection.execute(
      """
      INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZNUMBER, ZTITLE, ZBODY)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(Subject.rows))
      SELECT i, 1, 1, i, 'title ' || i, printf('%0100d', i) FROM n;
      PRAGMA journal_mode = \(journal.rawValue)
      """)
  }
}

extension Subject {
  fileprivate static var bundlePath: String? { bundle?.path }
}

/// What all tests of a run share, removed when it ends.
enum SharedFolder {
  private static let folder: URL? = {
    atexit { SharedFolder.remove() }
    return try? TestFiles.temporaryFolder()
  }()

  static func path(_ name: String) -> String {
    (folder?.path(percentEncoded: false) ?? "") + "/" + name
  }

  private static func remove() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }
}
