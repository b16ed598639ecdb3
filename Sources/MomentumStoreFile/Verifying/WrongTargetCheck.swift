import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let wrongTarget = StoreCheck(
    id: "store-wrong-target", severity: .error,
    meaning: "A relationship refers to an object of an entity that is not its destination."
  ) { (examination) throws(SQLiteError) in
    var problems: [Problem] = []
    for reference in examination.references where examination.mayMiss(reference) {
      let condition: SQL = """
        EXISTS (SELECT 1 FROM \(name: reference.target.table) d WHERE \
        d.Z_PK = t.\(name: reference.column) AND d.Z_ENT NOT IN (\(reference.target.subtreeList)))
        """
      problems += [
        try examination.problem(
          "'\(reference.path)' refers to rows of \(reference.target.table) that are no "
            + "'\(reference.target.name)'", in: reference.table, where: condition)
      ].compactMap { $0 }
    }
    return problems
  }
}

extension StoreExamination {
  /// Whether the table holds objects of other entities too. Numbers of no entity have their own
  /// finding.
  fileprivate func mayMiss(_ reference: StoredReference) -> Bool {
    reference.target.root != reference.target.name
  }
}
