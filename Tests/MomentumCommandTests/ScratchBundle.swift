import Foundation
import MomentumModel
import MomentumReader
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

/// A bundle `Notes.xcdatamodeld` and a store `store` beside it, removed with the value.
final class ScratchBundle {
  let folder: URL
  var bundle: String { path("Notes.xcdatamodeld") }
  var store: String { path("store") }

  init() throws {
    folder = try TestFiles.temporaryFolder()
    try write("Notes", attribute("title") + attribute("body"))
    try write("Notes 2", attribute("title") + attribute("rank", type: "Integer 16"), current: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  func attribute(
    _ name: String, type: String = "String", _ more: String = "optional=\"YES\""
  ) -> String {
    "<attribute name=\"\(name)\" attributeType=\"\(type)\" \(more)/>"
  }

  /// Writes a version whose entity `Note` has `properties`.
  func write(_ version: String, _ properties: String, current: Bool = false) throws {
    try writeContents(
      version,
      """
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Note">\(properties)</entity></model>
      """)
    guard current else { return }
    try """
    <plist version="1.0"><dict><key>_XCCurrentVersionName</key>
    <string>\(version).xcdatamodel</string></dict></plist>
    """.write(
      toFile: bundle + "/.xccurrentversion", atomically: true, encoding: .utf8)
  }

  func writeContents(_ version: String, _ text: String) throws {
    let folder = URL(filePath: "\(bundle)/\(version).xcdatamodel")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: folder.appending(path: "contents"), atomically: true, encoding: .utf8)
  }

  func model(_ version: String) throws -> Model {
    try loadSide("\(bundle)#\(version)").version().read().model
  }

  /// Makes a store of a version with three rows, of which two have a body.
  func makeStore(
    _ version: String = "Notes",
    rows: String = """
    INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZTITLE, ZBODY) VALUES
    (1, 1, 1, 'a', 'x'), (2, 1, 1, 'b', 'y'), (3, 1, 1, NULL, NULL)
    """
  ) throws {
    let store = try StoreFile(creating: store, model: try model(version))
    try store.connection.execute(rows)
  }

  /// The names and bytes of all files beside the bundle.
  func files() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in TestFiles.names(in: folder) where !name.hasSuffix(".xcdatamodeld") {
      files[name] = TestFiles.bytes(path(name))
    }
    return files
  }

  /// All files, those of the bundle included.
  func tree() throws -> [String: [UInt8]?] { try TestFiles.tree(folder) }

  /// The first column of what a query gives.
  func query(_ sql: String) throws -> [String] {
    let rows = try StoreFile(opening: store).connection.prepare(sql)
    var values: [String] = []
    while try rows.step() { values.append(rows.text(0)) }
    return values
  }
}
