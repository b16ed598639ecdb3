import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

extension ScratchFolder {
  /// Makes a store of `model` with generated rows.
  @discardableResult
  func make(
    _ name: String, _ model: Model, rows: Int = 0, seed: UInt64 = 1, missing: Int = 20
  ) throws -> String {
    _ = try StoreFile(creating: path(name), model: model)
    if rows > 0 {
      var filler = try RowFiller(path(name), model, seed: seed)
      filler.missing = missing
      try filler.fill(rows)
    }
    return path(name)
  }

  /// Everything that a schema consists of.
  func schema(_ name: String) throws -> [String] {
    let store = try StoreFile(opening: path(name))
    let rows = try store.connection.prepare(
      "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '') FROM sqlite_master")
    var lines: [String] = []
    while try rows.step() { lines.append(rows.text(0)) }
    return lines.sorted()
  }

  func dump(_ name: String) throws -> String { try sqlite(".dump", on: name).text }
}
