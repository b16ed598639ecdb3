import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let duplicateIndex = StoreCheck(
    id: "store-duplicate-index", severity: .warning,
    meaning: """
      An index is like another one and has a name that Core Data would not give it today. Migrations \
      of Core Data's own leave such indexes; they only cost time and space.
      """
  ) { (examination) throws(SQLiteError) in
    let expected = Set(examination.layout.indexes.map(\.name))
    let indexes = examination.schema.indexes.map(\.layout)
      .filter { LogicalSchema.isOfModel($0.table) }
    let alike = Dictionary(grouping: indexes) { LogicalSchema.Index($0) }
    return alike.values.flatMap { group -> [IndexLayout] in
      let extra = group.filter { !expected.contains($0.name) }
      return extra.count == group.count ? Array(extra.dropFirst()) : extra
    }.sorted { $0.name < $1.name }
      .map { Problem("index \($0.name) on \($0.table) is like another one") }
  }
}
