import Foundation
import MomentumModel
import MomentumReader
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

extension ScratchFolder {
  /// Makes a store of `model` and closes it, so that the one file is all there is.
  func make(_ name: String, _ model: Model, rows: String = "") throws {
    let store = try StoreFile(creating: path(name), model: model)
    try store.connection.execute(rows)
  }

  func copy(_ name: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: path(name), toPath: path(other))
  }

  func bytes(_ name: String) -> [UInt8] { TestFiles.bytes(path(name)) }

  /// The whole store as SQL, without the metadata, whose bytes may differ for equal values.
  func dump(_ name: String) throws -> [String] {
    try sqlite(".dump", on: name).text.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("INSERT INTO Z_METADATA") }
  }

  /// Tables, columns and indexes, whatever their order.
  func shape(_ name: String) throws -> [String] {
    try sqlite(
      """
      SELECT 'column', m.name, c.name, c.type, c.pk FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table';
      SELECT 'index', m.name, m.tbl_name, l."unique",
        (SELECT group_concat(i.name || i.desc || i.coll, ',') FROM pragma_index_xinfo(m.name) i
         WHERE i.key)
       FROM sqlite_master m, pragma_index_list(m.tbl_name) l
       WHERE m.type = 'index' AND l.name = m.name;
      """, on: name
    ).text.split(separator: "\n").map(String.init).sorted()
  }
}

/// Two versions in one folder, as `old.xcdatamodel` and `new.xcdatamodel`.
func model(_ version: String, in folder: URL) throws -> Model {
  let path = folder.appending(path: "\(version).xcdatamodel/contents").path(percentEncoded: false)
  return try readModel(TestFiles.bytes(path), file: path).model
}
