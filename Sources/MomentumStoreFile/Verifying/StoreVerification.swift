package import MomentumModel
import MomentumSQLite

extension StoreFile {
  /// Holds the store against the model that it is meant to be of. Reads only, and everything as of
  /// one moment.
  package func verify(against model: Model) throws(StoreFileError) -> [StoreFinding] {
    try model.checkHasPlace()
    do throws(SQLiteError) {
      try connection.execute("BEGIN")
      defer { try? connection.execute("ROLLBACK") }
      let examination = try StoreExamination(self, model)
      var findings: [StoreFinding] = []
      for check in allStoreChecks { findings += try check.findings(in: examination) }
      return findings
    } catch {
      throw .sqlite(error)
    }
  }
}

extension StoreCheck {
  /// What a damaged page keeps from being read is a finding of the check for damage, which comes
  /// first, so the others tell what they can.
  fileprivate func findings(
    in examination: StoreExamination
  ) throws(SQLiteError) -> [StoreFinding] {
    do throws(SQLiteError) {
      return try problems(examination).map { problem in
        StoreFinding(
          check: id, severity: severity, message: problem.message, rows: problem.rows)
      }
    } catch {
      guard error.isDamaged else { throw error }
      return [
        StoreFinding(
          check: StoreCheck.integrity.id, severity: .error,
          message: "'\(id)' could not be looked for: \(error.message)")
      ]
    }
  }
}
