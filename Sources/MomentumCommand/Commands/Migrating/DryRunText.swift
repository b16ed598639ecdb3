import MomentumDiagnostics
import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumStoreFile

/// What `--dry-run` prints: SQL that a shell would take, with all else as comments.
struct DryRunText {
  let route: MigrationRoute
  let migrator: StoreMigrator
  let migration: StoreMigration?

  var text: String {
    var remarks = ["from '\(route.source.name)'"]
    if route.before != nil { remarks.append("SQL of the command line first") }
    for (index, leg) in route.legs.enumerated() { remarks += steps(leg, index) }
    remarks += stampRemarks + probeRemarks
    return remarks.map { "-- \(printable($0))\n" }.joined() + statements + rest
  }

  private func steps(_ leg: MigrationRoute.Leg, _ index: Int) -> [String] {
    let items = migrator.steps(ofLeg: index, withDangers: true).map { "  \($0)" }
    return ["to '\(leg.target.name)':"] + items
      + (leg.after == nil ? [] : ["  then SQL of the command line"])
  }

  private var stampRemarks: [String] {
    migrator.stamp.unknown.keys.sorted().map { "the hash of '\($0)' is left out" }
  }

  private var probeRemarks: [String] {
    (migration?.probes ?? []).map { "must be 0: \($0.query.text)" }
  }

  private var statements: String {
    guard let migration else { return "-- a mapping model moves each row by itself\n" }
    return migration.statements.map {
      "-- \(StatementCost($0).rawValue)\n\($0.text);\n"
    }.joined()
  }

  /// Later legs start from what the earlier ones leave, so their statements are not known yet.
  private var rest: String {
    route.legs.count == 1 ? "" : "-- the statements of later stages follow from the store then\n"
  }
}
