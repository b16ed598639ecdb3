import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let missingTrigger = StoreCheck(
    id: "store-missing-trigger", severity: .error,
    meaning: "A trigger that keeps a derived attribute right is missing."
  ) { (examination) throws(SQLiteError) in
    let present = Set(examination.schema.triggers.map(\.name))
    return examination.layout.triggers.filter { !present.contains($0.name) }
      .map { Problem("trigger \($0.name) is missing") }
  }
}
