package import MomentumModel
package import MomentumSQL
import MomentumSQLite

extension StoreFile {
  /// Where this very store keeps the entities of `model`: with the store's own entity numbers and
  /// join tables, and checked against the columns that are there.
  package func layout(of model: Model) throws -> StoreLayout {
    try model.checkHasPlace()
    var layout = try plannedLayout(of: model)
    try checkNumbers(of: layout)
    try nameJoinColumns(of: &layout)
    for column in layout.uncertainOrderColumns
    where try !columns(of: column.table).contains(column.name) {
      layout.remove(column)
    }
    for table in layout.tables {
      let present = try columns(of: table.name)
      for column in ["Z_PK", "Z_ENT", "Z_OPT"] + table.columns.map(\.name)
      where !present.contains(column) {
        throw StoreFileError.layoutMismatch(missing: "\(table.name).\(column)")
      }
    }
    return layout
  }

  /// Where two join tables would use one column name Apple numbers them by a rule that is not
  /// known, but the owner's column always comes first.
  private func nameJoinColumns(of layout: inout StoreLayout) throws {
    for join in layout.joinTables {
      let present = try columns(of: join.name)
      guard present.count >= 2 else {
        throw StoreFileError.layoutMismatch(missing: join.name)
      }
      if !present.contains(join.ownerColumn) || !present.contains(join.memberColumn) {
        layout.renameColumns(of: join, owner: present[0], member: present[1])
      }
    }
  }

  /// Entities of one number would read each other's rows. It happens when rows of `Z_PRIMARYKEY`
  /// are missing.
  private func checkNumbers(of layout: StoreLayout) throws(StoreFileError) {
    for (one, two) in zip(layout.numberedEntities, layout.numberedEntities.dropFirst())
    where one.number == two.number {
      throw .sameNumber(entities: [one.name, two.name].sorted(), number: one.number)
    }
  }

  /// Where the store would keep the entities of `model`, whether it does already or not.
  package func plannedLayout(of model: Model) throws -> StoreLayout {
    StoreLayout(model, numbers: try entityNumbers(), existingTables: try tableNames())
  }

  /// Whether the store keeps a persistent history, which other programs follow.
  package var keepsHistory: Bool {
    get throws { try tableNames().isSuperset(of: ["ACHANGE", "ATRANSACTION"]) }
  }

  package var isMirroredByCloudKit: Bool {
    get throws { try tableNames().contains { $0.hasPrefix("ANSCK") } }
  }

  func entityNumbers() throws(SQLiteError) -> [String: Int] {
    // Numbers from 16000 on belong to persistent history and CloudKit.
    let rows = try connection.prepare("SELECT Z_NAME, Z_ENT FROM Z_PRIMARYKEY WHERE Z_ENT < 16000")
    var numbers: [String: Int] = [:]
    while try rows.step() { numbers[rows.text(0)] = Int(rows.integer(1)) }
    return numbers
  }

  private func tableNames() throws -> Set<String> {
    let rows = try connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    var names: Set<String> = []
    while try rows.step() { names.insert(rows.text(0)) }
    return names
  }

  private func columns(of table: String) throws -> [String] {
    let rows = try connection.cached("SELECT name FROM pragma_table_info(?) ORDER BY cid")
    rows.bind(1, table)
    defer { rows.reset() }
    var names: [String] = []
    while try rows.step() { names.append(rows.text(0)) }
    return names
  }
}

extension Model {
  /// Throws if a composite attribute has no place, so that its values would silently be lost.
  func checkHasPlace() throws(StoreFileError) {
    guard let attribute = attributeWithoutPlace else { return }
    throw .noLayout(
      reason: "the composite of '\(attribute)' is not known, contains itself, has two elements of "
        + "one name or one without a type, or is too large")
  }
}
