import MomentumSQL
import MomentumSQLite
import MomentumTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The layout, held against real stores.
@Suite(.enabled(if: TestFiles.hasShared))
struct RealStoreLayoutTests {
  private static let stores = DescribedStore.all

  /// Stores that Apple migrated in place have appended columns; all others agree in order too.
  @Test func hasTheColumnOrderOfFreshTables() throws {
    var same = 0
    var different = 0
    for store in Self.stores {
      let real = try Self.columns(of: store.ddl)
      let layout = StoreLayout(store.model, numbers: nil, existingTables: Set(real.keys))
      for table in layout.tables {
        let columns =
          ["Z_PK INTEGER", "Z_ENT INTEGER", "Z_OPT INTEGER"]
          + table.columns.map { "\($0.name) \($0.declaredType)" }
        if real[table.name] == columns { same += 1 } else { different += 1 }
      }
    }
    #expect(same >= 827)
    #expect(different < same / 4, "\(different) of \(same + different)")
  }

  @Test func numbersEntitiesAsAppleDoes() throws {
    let path = "stores/alemar11__CoreDataPlus/Tests/Resources/SampleModel3/Fixtures"
    let store = TestFiles.shared.appending(path: "\(path)/SampleModel3_V1.sqlite")
    guard
      let described = Self.stores.first(where: { $0.name.hasSuffix("SampleModel3_V1.json") })
    else {
      Issue.record("no description of SampleModel3_V1")
      return
    }
    // A copy, since opening a store in WAL mode writes beside it.
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: "store.sqlite")
    try FileManager.default.copyItem(at: store, to: copy)
    let connection = try SQLiteConnection(
      path: copy.path(percentEncoded: false), access: .readWrite)
    let rows = try connection.prepare(
      "SELECT Z_NAME, Z_ENT, Z_SUPER FROM Z_PRIMARYKEY WHERE Z_ENT < 16000 ORDER BY Z_ENT")
    var real: [String] = []
    while try rows.step() { real.append("\(rows.text(0)) \(rows.integer(1)) \(rows.integer(2))") }
    #expect(
      StoreLayout(described.model).numberedEntities.map {
        "\($0.name) \($0.number) \($0.superNumber)"
      }
        == real)
  }

  /// `name type` of every column, by table, as SQLite reads the statements.
  private static func columns(of statements: [String]) throws -> [String: [String]] {
    let scratch = try ScratchFolder()
    let database = try SQLiteConnection(path: scratch.path("layout"), access: .create)
    try database.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY")
    for statement in statements where statement.hasPrefix("CREATE TABLE") {
      try database.execute(statement)
    }
    let rows = try database.prepare(
      """
      SELECT m.name, c.name || ' ' || c.type FROM sqlite_master m, pragma_table_info(m.name) c \
      WHERE m.type = 'table' ORDER BY m.name, c.cid
      """)
    var columns: [String: [String]] = [:]
    while try rows.step() { columns[rows.text(0), default: []].append(rows.text(1)) }
    return columns
  }
}
