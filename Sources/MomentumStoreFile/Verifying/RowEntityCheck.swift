import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let rowEntity = StoreCheck(
    id: "store-row-entity", severity: .error,
    meaning: """
      A row's `Z_ENT` is the number of no entity, of an abstract one, or of one that another table \
      is for.
      """
  ) { (examination) throws(SQLiteError) in
    var problems: [Problem] = []
    for table in examination.layout.tables where examination.has(table.name, "Z_PK", "Z_ENT") {
      let rows = try examination.store.connection.prepare(
        ("SELECT DISTINCT Z_ENT FROM \(name: table.name) ORDER BY 1" as SQL).text)
      while try rows.step() {
        let number: SQL = rows.isNull(0) ? "NULL" : "\(literal: rows.integer(0))"
        guard
          let reason = examination.objection(
            to: rows.isNull(0) ? nil : Int(clamping: rows.integer(0)), in: table.name)
        else { continue }
        problems += [
          try examination.problem(
            "rows of \(table.name) have Z_ENT \(number.text), \(reason)", in: table.name,
            where: "t.Z_ENT IS \(number)")
        ].compactMap { $0 }
      }
    }
    return problems
  }
}

extension StoreExamination {
  /// Why rows of a table may not be of the entity with this number, if so.
  fileprivate func objection(to number: Int?, in table: String) -> String? {
    guard let number, let entity = layout.numberedEntities.first(where: { $0.number == number })
    else { return "the number of no entity" }
    if entity.table != table { return "which is '\(entity.name)' of table \(entity.table)" }
    return entity.isAbstract ? "which is the abstract '\(entity.name)'" : nil
  }
}
