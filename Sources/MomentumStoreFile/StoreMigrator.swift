package import MomentumMigration
package import MomentumModel
package import MomentumSQL
import MomentumSQLite

/// Brings a store from one version to another. The command line and the runtime both use it, so
/// they leave the same bytes.
package struct StoreMigrator {
  package let store: StoreFile
  /// One for each leg of the route.
  package let plans: [MigrationPlan]
  /// How the legs are gone that have a mapping model, by their places.
  package let mapped: [Int: MappedMigrator]
  /// The hashes that the store will record.
  package let stamp: ModelHashes
  let route: MigrationRoute
  let options: MigrationOptions

  /// Prepares the way. Throws `StoreFileError` if the plans themselves forbid it: what is blocked,
  /// not covered, not allowed, or could not be stamped.
  package init(
    _ store: StoreFile, _ route: MigrationRoute, _ options: MigrationOptions
  ) throws {
    self.store = store
    self.route = route
    self.options = options
    var plans: [MigrationPlan] = []
    var mapped: [Int: MappedMigrator] = [:]
    var old = route.source.model
    for (index, leg) in route.legs.enumerated() {
      let models = Versioned(old: old, new: leg.target.model)
      plans.append(MigrationPlan(models))
      if let mapping = leg.mapping {
        mapped[index] = try MappedMigrator(
          store, models, mapping.model, policies: mapping.policies, allowing: options.allowed)
      }
      old = leg.target.model
    }
    self.plans = plans
    self.mapped = mapped
    let inferred = plans.indices.filter { mapped[$0] == nil }.map { plans[$0] }
    for plan in inferred { if let refusal = plan.refusal { throw refusal } }
    stamp = try store.stampedHashes(
      of: route.target.model, from: route.source.model, recorded: options.recorded,
      options.unknownHashes)
    let refused = inferred.flatMap(\.items).filter { !$0.dangers.isSubset(of: options.allowed) }
    guard refused.isEmpty else { throw StoreFileError.dangers(refused) }
  }

  /// The way of one leg, as a runtime goes it.
  package init(
    _ store: StoreFile, _ models: Versioned<Model>, allowing allowed: Set<Danger>
  ) throws {
    var options = MigrationOptions()
    options.allowed = allowed
    options.unknownHashes = .standIns
    let named = models.map { NamedModel(name: "", model: $0) }
    try self.init(
      store, MigrationRoute(from: named.old, through: [.init(to: named.new)]), options)
  }

  /// The plan of the first leg.
  package var plan: MigrationPlan { plans[0] }

  /// The steps of one leg, in words.
  package func steps(ofLeg index: Int, withDangers tellsDangers: Bool) -> [String] {
    mapped[index]?.steps
      ?? plans[index].items.map { item in
        let dangers = tellsDangers ? item.dangers.sorted().map { " [\($0.rawValue)]" } : []
        return item.step.description + dangers.joined()
      }
  }

  /// What is done to the tables on the first leg; nil where a mapping model does it.
  package func migration() throws -> StoreMigration? {
    if try store.isMirroredByCloudKit { throw StoreFileError.mirroredByCloudKit }
    return mapped[0] == nil ? try migration(plans[0]) : nil
  }

  /// What is done to the tables, from the layout that this store has when the leg begins. Throws if
  /// the store forbids it.
  func migration(_ plan: MigrationPlan) throws -> StoreMigration {
    try plan.models.new.checkHasPlace()
    let old = try store.layout(of: plan.models.old)
    let layouts = Versioned(old: old, new: StoreLayout(plan.models.new, continuing: old, plan))
    return StoreMigration(
      plan: plan, layouts: layouts, physical: try PhysicalSchema(store.connection))
  }

  /// The metadata of the migrated store.
  package var stampedMetadata: StoreMetadata {
    var metadata = store.metadata
    metadata.stamp(route.target.model, stamp)
    return metadata
  }

  /// Migrates in one transaction; if anything is thrown the store is unchanged.
  @discardableResult
  package func run() throws -> MigrationOutcome { try MigrationRun(self).run() }

  /// Counts what the rows forbid, all of it before it complains.
  package func probe(_ migration: StoreMigration) throws {
    var complaints = migration.obstacles
    for probe in migration.probes
    where probe.danger.map({ !options.allowed.contains($0) }) ?? true {
      let row = try store.connection.prepare(probe.query.text)
      guard try row.step(), row.integer(0) > 0 else { continue }
      let count = row.integer(0)
      complaints.append(
        probe.complaint.replacing("%", with: String(count)) + (try samples(probe, of: count)))
    }
    guard complaints.isEmpty else { throw StoreFileError.probes(complaints) }
  }

  /// The keys of some of the rows, so that somebody can look at them.
  private func samples(_ probe: Probe, of count: Int64) throws -> String {
    let rows = try store.connection.prepare(probe.samples.text)
    var keys: [String] = []
    while keys.count < 5, try rows.step() {
      keys.append(rows.type(0) == .integer ? "\(probe.entity)/p\(rows.integer(0))" : rows.text(0))
    }
    if keys.isEmpty { return "" }
    return ": \(keys.joined(separator: ", "))\(count > keys.count ? ", …" : "")"
  }
}

extension MigrationPlan {
  /// Why the plan cannot be carried out on any store, if so.
  package var refusal: StoreFileError? {
    blocked.isEmpty ? nil : .blocked(blocked)
  }
}
