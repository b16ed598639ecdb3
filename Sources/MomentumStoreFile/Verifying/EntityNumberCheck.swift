import MomentumModel
import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let entityNumber = StoreCheck(
    id: "store-entity-number", severity: .error,
    meaning: """
      `Z_PRIMARYKEY` does not list the entities of the model with the numbers that Core Data gives \
      them: depth first over inheritance, by name, from 1, each with the number of its parent.
      """
  ) { (examination) throws(SQLiteError) in
    let numbers = EntityNumbers(examination.model, tree: examination.tree)
    let rows = try examination.primaryKeyRows()
    let stored = Dictionary(grouping: rows, by: \.name)
    let expected = examination.entities.map { position, entity, _ in
      let parent = examination.tree.parent(of: position)
        .flatMap { numbers[examination.model.entities[$0].name] }
      return PrimaryKeyRow(
        name: entity.name, number: numbers[entity.name] ?? 0, parent: parent ?? 0)
    }
    let names = Set(expected.map(\.name))
    var missing = expected.filter { stored[$0.name] == nil }
    var problems: [Problem] = []
    for row in rows where !names.contains(row.name) {
      // Core Data's own migration leaves the old name of a renamed entity.
      let place = missing.firstIndex { $0.number == row.number && $0.parent == row.parent }
      let renamed = place.map { missing.remove(at: $0).name }
      problems.append(row.strangeName(renamed))
    }
    problems += missing.map {
      Problem("Z_PRIMARYKEY has no row for '\($0.name)', which should be number \($0.number)")
    }
    problems += expected.flatMap { $0.problems(stored[$0.name] ?? []) }
    return problems
  }
}

struct PrimaryKeyRow {
  var name: String
  var number: Int
  var parent: Int

  /// What is wrong with a name that the model does not have, in place of `name` or of nothing.
  fileprivate func strangeName(_ name: String?) -> StoreCheck.Problem {
    .init(
      "Z_PRIMARYKEY has '\(self.name)' as number \(number), which "
        + (name.map { "is '\($0)' in the model" } ?? "the model does not have"))
  }

  /// What is wrong with the rows of the entity's name.
  fileprivate func problems(_ stored: [PrimaryKeyRow]) -> [StoreCheck.Problem] {
    guard let row = stored.first else { return [] }
    if stored.count > 1 { return [.init("Z_PRIMARYKEY has \(stored.count) rows for '\(name)'")] }
    var problems: [StoreCheck.Problem] = []
    if row.number != number {
      problems.append(.init("'\(name)' is number \(row.number), not \(number)"))
    }
    if row.parent != parent {
      problems.append(.init("'\(name)' has Z_SUPER \(row.parent), not \(parent)"))
    }
    return problems
  }
}

extension StoreExamination {
  /// Numbers from 16000 on belong to persistent history and CloudKit.
  func primaryKeyRows() throws(SQLiteError) -> [PrimaryKeyRow] {
    let rows = try store.connection.prepare(
      "SELECT Z_NAME, Z_ENT, Z_SUPER FROM Z_PRIMARYKEY WHERE Z_ENT < 16000 ORDER BY Z_ENT")
    var found: [PrimaryKeyRow] = []
    while try rows.step() {
      found.append(
        PrimaryKeyRow(
          name: rows.text(0), number: Int(clamping: rows.integer(1)),
          parent: Int(clamping: rows.integer(2))))
    }
    return found
  }
}
