import MomentumModel
import MomentumSQL
import MomentumSQLite

/// One run of a migration on the store itself.
struct MigrationRun {
  let migrator: StoreMigrator
  private var store: StoreFile { migrator.store }
  private var connection: SQLiteConnection { migrator.store.connection }
  private var options: MigrationOptions { migrator.options }

  init(_ migrator: StoreMigrator) { self.migrator = migrator }

  func run() throws -> MigrationOutcome {
    do {
      let outcome = try connection.watched(by: options.goesOn) {
        // Where nobody else can write there is no need to hold the transaction for the backup, and
        // SQLite copies no database with one.
        if store.isExclusive {
          let backup = try prepare()
          return try transact { backup }
        }
        return try transact(prepare)
      }
      try store.reloadMetadata()
      return outcome
    } catch let error as SQLiteError {
      throw error.isInterrupted ? StoreFileError.interrupted : .sqlite(error)
    }
  }

  private func transact(_ prepare: () throws -> String?) throws -> MigrationOutcome {
    // The backup is read by another connection, which an exclusive lock would keep out.
    let isShared = !store.isExclusive && options.backup != .none
    let outcome = try connection.transaction(exclusive: !isShared) {
      let backup = try prepare()
      try carryOut()
      guard !connection.hasMoved else { throw StoreFileError.moved(path: store.path) }
      options.progress(.committing)
      return MigrationOutcome(
        backup: backup, unstamped: migrator.stamp.unknown.keys.sorted())
    }
    // Done is done: what stays in the log goes over with the next one.
    if store.isExclusive { try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    return outcome
  }

  /// All that can say no before anything is written. Returns where the backup is.
  private func prepare() throws -> String? {
    guard !connection.hasMoved else { throw StoreFileError.moved(path: store.path) }
    guard !connection.isReadOnly else { throw StoreFileError.readOnly(path: store.path) }
    let before = store.metadata.hashes
    try store.reloadMetadata()
    guard store.metadata.hashes == before else { throw StoreFileError.changedMeanwhile }
    let first = try migrator.migration()
    // SQL that runs first may mend the rows.
    if let first, migrator.route.before == nil { try probe(first) }
    let backup = StoreBackup(store: store, source: migrator.route.source.name, options: options)
    let cost = first.map { $0.statements.map(StatementCost.init).max() ?? .constant }
    try backup.checkSpace(for: cost ?? .rows)
    return try backup.write()
  }

  private func probe(_ migration: StoreMigration) throws {
    options.progress(.probing)
    try migrator.probe(migration)
  }

  private func carryOut() throws {
    let route = migrator.route
    try act(route.before, on: route.source.model)
    for (index, leg) in route.legs.enumerated() {
      if let mapped = migrator.mapped[index] {
        try mapped.runInTransaction()
      } else {
        let migration = try migrator.migration(migrator.plans[index])
        if index > 0 || route.before != nil { try probe(migration) }
        try run(migration.statements)
      }
      try act(leg.after, on: leg.target.model)
    }
    // SQL of the user's own may have taken away what the model needs, or have added rows.
    let layout = try store.layout(of: route.target.model)
    if route.hasActions { try connection.run(layout.raisedKeys) }
    let stamp = try connection.prepare("UPDATE Z_METADATA SET Z_PLIST = ?")
    stamp.bind(1, migrator.stampedMetadata.propertyList)
    try stamp.run()
    try writeCachedModel(route.target.model, on: connection)
    try checkStamp()
  }

  /// What a step may not write itself, a trigger that it made could.
  private func checkStamp() throws {
    let stamped = migrator.stampedMetadata
    try store.reloadMetadata()
    guard store.metadata == stamped else { throw StoreFileError.metadataSpoiled }
  }

  private func run(_ statements: [SQL]) throws {
    connection.clearCache()
    let broken = try BrokenTriggers(connection)
    // A table that is dropped and made anew may stand in views and triggers of others, which
    // SQLite would otherwise look through at every renaming and find broken.
    try connection.execute("PRAGMA legacy_alter_table = ON")
    defer { try? connection.execute("PRAGMA legacy_alter_table = OFF") }
    // Some builds of SQLite write zeros over every page of a table that is dropped, which takes as
    // long again as copying it.
    try connection.execute("PRAGMA secure_delete = FAST")
    for (index, statement) in statements.enumerated() {
      options.progress(.statements(index, of: statements.count))
      guard options.goesOn() else { throw StoreFileError.interrupted }
      try connection.execute(statement.text)
    }
    connection.clearCache()
    let complaints = try BrokenTriggers(connection).complaints(since: broken)
    guard complaints.isEmpty else { throw StoreFileError.probes(complaints) }
  }

  private func act(_ action: MigrationAction?, on model: Model) throws {
    guard let action else { return }
    let database = StageDatabase(connection, layout: try store.layout(of: model))
    connection.clearCache()
    defer { database.end() }
    try action(database)
    guard connection.isInTransaction else { throw StoreFileError.transactionLeft }
    connection.clearCache()
    try checkTemporary()
  }

  /// A name without a schema means the temporary table first, and a temporary trigger acts on tables
  /// of the store. Other temporary tables may carry something to a later step.
  private func checkTemporary() throws {
    let rows = try connection.prepare(
      """
      SELECT name FROM temp.sqlite_master AS t WHERE type = 'trigger' OR (type IN ('table', 'view') \
      AND (lower(name) GLOB 'z*' OR lower(name) GLOB 'momentum_*' OR EXISTS \
      (SELECT 1 FROM main.sqlite_master AS m WHERE lower(m.name) = lower(t.name))))
      """)
    var names: [String] = []
    while try rows.step() { names.append(rows.text(0)) }
    guard names.isEmpty else { throw StoreFileError.hidden(names) }
  }
}
