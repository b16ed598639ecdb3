import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// Stores of random models with rows, brought to random newer versions.
@Suite struct RandomSchemaMigrationTests {
  @Test(
    "Every object, value and link survives, and the tables are those of a fresh store",
    arguments: UInt64(0)..<200)
  func keepsTheGraph(seed: UInt64) throws {
    var schema = RandomSchema(seed: seed)
    let old = schema.model
    schema.mutate()
    let models = Versioned(old: old, new: schema.model)
    guard MigrationPlan(models).blocked.isEmpty else { return }
    let scratch = try ScratchFolder()
    let store = try filledStore(of: old, scratch, seed: seed)
    let before = try StoredGraph(old, store.layout(of: old), store.connection)
    try store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try scratch.copy("store", to: "copy")
    try StoreMigrator(store, models, allowing: Set(Danger.allCases)).run()
    let after = try StoredGraph(models.new, store.layout(of: models.new), store.connection)
    let faults = GraphExpectation(models, before, after).faults
    #expect(faults.isEmpty, "\(schema.log)")
    try expectFresh(store, models.new, "\(schema.log)")
    try expectSameByScript(models, scratch, "\(schema.log)")
  }

  /// The script, run by `sqlite3` on a copy, leaves what the migrator leaves, and runs only once.
  private func expectSameByScript(
    _ models: Versioned<Model>, _ scratch: ScratchFolder, _ comment: String
  ) throws {
    let script = try ShellScript(
      MigrationPlan(models), names: Versioned(old: "old", new: "new")
    ).text
    let run = try scratch.sqlite(script, on: "copy")
    #expect(run.status == 0, "\(comment): \(run.text)")
    let dumps = try [scratch.dump("store"), scratch.dump("copy")]
    #expect(dumps[0] == dumps[1], "\(comment)")
    guard models.map({ $0.storeHashes() }).old != models.new.storeHashes() else { return }
    #expect(try scratch.sqlite(script, on: "copy").status != 0)
    #expect(try scratch.dump("copy") == dumps[1])
  }

  @Test("A store goes through versions as it goes straight to the last", arguments: UInt64(0)..<200)
  func reachesOneShapeByEveryWay(seed: UInt64) throws {
    var schema = RandomSchema(seed: seed &+ 1_000)
    var versions = [schema.model]
    for _ in 0..<2 {
      schema.mutate()
      versions.append(schema.model)
    }
    let steps = [
      Versioned(old: versions[0], new: versions[1]),
      Versioned(old: versions[1], new: versions[2]),
    ]
    let straight = Versioned(old: versions[0], new: versions[2])
    guard (steps + [straight]).allSatisfy({ MigrationPlan($0).blocked.isEmpty }) else { return }
    let scratch = try ScratchFolder()
    for (name, way) in [("steps", steps), ("straight", [straight])] {
      let store = try filledStore(of: versions[0], scratch, seed: seed, name: name)
      for models in way {
        try StoreMigrator(store, models, allowing: Set(Danger.allCases)).run()
      }
      try expectFresh(store, versions[2], "\(name) \(schema.log)")
    }
  }

  @Test("Most of the random changes can be inferred")
  func isNotMostlyBlocked() {
    let blocked = (UInt64(0)..<200).filter { seed in
      var schema = RandomSchema(seed: seed)
      let old = schema.model
      schema.mutate()
      return !MigrationPlan(Versioned(old: old, new: schema.model)).blocked.isEmpty
    }
    #expect(blocked.count < 60)
  }

  private func filledStore(
    of model: Model, _ scratch: ScratchFolder, seed: UInt64, name: String = "store"
  ) throws -> StoreFile {
    let store = try StoreFile(creating: scratch.path(name), model: model)
    var maker = RowMaker(model, StoreLayout(model), store.connection, seed: seed)
    try store.connection.transaction { try maker.fill() }
    return store
  }

  /// The schema is that of a new store, numbers and keys with it.
  private func expectFresh(
    _ store: StoreFile, _ model: Model, _ comment: String
  ) throws {
    let names = Set(try PhysicalSchema(store.connection).tables.map(\.name))
    // Which side names the table of an entity's links with itself is left as it was.
    let fresh = StoreLayout(model, numbers: nil, existingTables: names)
    let differences = LogicalSchema(try PhysicalSchema(store.connection))
      .differences(from: LogicalSchema(fresh))
    #expect(differences.isEmpty, "\(comment)")
    let rows = try store.connection.prepare(
      "SELECT Z_ENT || ' ' || Z_NAME || ' ' || Z_SUPER FROM Z_PRIMARYKEY ORDER BY Z_ENT")
    var numbers: [String] = []
    while try rows.step() { numbers.append(rows.text(0)) }
    #expect(
      numbers == fresh.numberedEntities.map { "\($0.number) \($0.name) \($0.superNumber)" })
    for table in fresh.tables {
      let query: SQL = """
        SELECT count(*) FROM Z_PRIMARYKEY WHERE Z_NAME IN (SELECT Z_NAME FROM Z_PRIMARYKEY) \
        AND Z_MAX < 0 OR (SELECT max(Z_PK) FROM \(name: table.name)) > (SELECT max(Z_MAX) \
        FROM Z_PRIMARYKEY)
        """
      let row = try store.connection.prepare(query.text)
      #expect(try row.step() && row.integer(0) == 0, "\(comment)")
    }
    let check = try store.connection.prepare("PRAGMA integrity_check")
    #expect(try check.step() && check.text(0) == "ok", "\(comment)")
    #expect(store.isStore(of: model.storeHashes()))
  }
}
