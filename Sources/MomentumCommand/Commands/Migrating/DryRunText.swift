import MomentumDiagnostics
import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumStoreFile

/// What `--dry-run` prints: SQL that a shell would take, with all else as comments.
struct DryRunText {
  let route: MigrationRoute
  let migrator: StoreMigrator
  let migration: StoreMigration

  var text: String {
    var remarks = ["from '\(route.source.name)'"]
    if route.before != nil { remarks.append("SQL of the command line first") }
    for (leg, plan) in zip(route.legs, migrator.plans) { remarks += steps(leg, plan) }
    remarks += stampRemarks + probeRemarks
    return remarks.map { "-- \(printable($0))\n" }.joined() + statements + rest
  }

  private func steps(_ leg: MigrationRoute.Leg, _ plan: MigrationPlan) -> [String] {
    let items = plan.items.map { item in
      "  \(item.step)" + (item.danger.map { " [\($0.rawValue)]" } ?? "")
    }
    return ["to '\(leg.target.name)':"] + items
      + (leg.after == nil ? [] : ["  then SQL of the command line"])
  }

  private var stampRemarks: [String] {
    migrator.stamp.unknown.keys.sorted().map { "the hash of '\($0)' is left out" }
  }

  private var probeRemarks: [String] {
    migration.probes.map { "must be 0: \($0.query.text)" }
  }

  private var statements: String {
    migration.statements.map {
      "-- \(StatementCost($0).rawValue)\n\($0.text);\n"
    }.joined()
  }

  /// Later legs start from what the earlier ones leave, so their statements are not known yet.
  private var rest: String {
    route.legs.count == 1 ? "" : "-- the statements of later stages follow from the store then\n"
  }
}
