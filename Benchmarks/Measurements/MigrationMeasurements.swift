import Foundation
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile

/// Migrations of a store with a million rows against the bare SQL on a copy of it, each on a fresh
/// copy and without a backup. Wall time, since the disk has its part in it.
func measureMigration() throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "momentum-migration-\(ProcessInfo.processInfo.processIdentifier)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let bench = MigrationBench(folder: folder)
  try bench.makeStore()
  for step in bench.steps { try bench.measure(step) }
  try bench.measureBackup()
}

/// The `chain` of woocommerce's 117 versions: 116 steps and 116 jumps, reading included.
func measureChain() throws {
  let path =
    "../shared/corpus/woocommerce__woocommerce-ios/Storage/Storage/Model/WooCommerce.xcdatamodeld"
  guard FileManager.default.fileExists(atPath: path) else {
    print("chain: skipped, no ../shared")
    return
  }
  try MomentumMeasurements.measure("chain of woocommerce, reading included", count: 232, of: "step")
  {
    let bundle = try loadSide(path).bundle
    let versions = try bundle.versions.map { version -> ChainVersion in
      let model = try version.read().model
      return ChainVersion(name: version.name, model: model, hashes: model.versionHashes())
    }
    use(Chain(versions, current: versions.count - 1))
  }
}

private struct MigrationBench {
  struct Step {
    var name: String
    var change: (inout Entity) -> Void
    /// What somebody would write by hand.
    var bare: [String]
  }

  let folder: URL

  private static let columns = "Z_PK, Z_ENT, Z_OPT, ZRANK, ZSCORE, ZBODY, ZTITLE"

  var old: Model {
    var note = Entity(name: "Note")
    note.attributes = [
      Attribute(name: "title", type: .string), Attribute(name: "body", type: .string),
      Attribute(name: "rank", type: .integer32), Attribute(name: "score", type: .double),
    ]
    for index in note.attributes.indices { note.attributes[index].isOptional = true }
    return Model(entities: [note])
  }

  var steps: [Step] {
    [
      Step(
        name: "constant: an optional attribute more",
        change: { note in
          note.attributes.append(Attribute(name: "subtitle", type: .string))
          note.attributes[4].isOptional = true
        },
        bare: ["ALTER TABLE ZNOTE ADD COLUMN ZSUBTITLE VARCHAR"]),
      Step(
        name: "per row: a required attribute with a default more",
        change: { note in
          note.attributes.append(Attribute(name: "flags", type: .integer16))
          note.attributes[4].defaultValueText = "7"
        },
        bare: ["ALTER TABLE ZNOTE ADD COLUMN ZFLAGS INTEGER", "UPDATE ZNOTE SET ZFLAGS = 7"]),
      Step(
        name: "rebuild: an attribute less", change: { $0.attributes.remove(at: 1) },
        bare: [
          """
          CREATE TABLE NEW (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, \
          ZRANK INTEGER, ZSCORE FLOAT, ZTITLE VARCHAR)
          """,
          """
          INSERT INTO NEW (Z_PK, Z_ENT, Z_OPT, ZRANK, ZSCORE, ZTITLE) \
          SELECT Z_PK, Z_ENT, Z_OPT, ZRANK, ZSCORE, ZTITLE FROM ZNOTE
          """,
        ]),
    ]
  }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  func makeStore() throws {
    let store = try StoreFile(creating: path("store"), model: old)
    try store.connection.execute(
      """
      BEGIN;
      INSERT INTO ZNOTE (\(Self.columns)) WITH RECURSIVE n (i) AS \
      (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) \
      SELECT i, 1, 1, i % 1000, i / 4.0, 'the text of note ' || i || ' of a million', 'note ' || i \
      FROM n;
      UPDATE Z_PRIMARYKEY SET Z_MAX = 1000000;
      COMMIT;
      PRAGMA wal_checkpoint(TRUNCATE);
      """)
  }

  func measure(_ step: Step) throws {
    var new = old
    step.change(&new.entities[0])
    let models = Versioned(old: old, new: new)
    try compare(step.name, rounds: 3, to: "bare SQL") {
      try copy()
      return try wallTime {
        let store = try StoreFile(opening: path("copy"))
        try StoreMigrator(store, models, allowing: Set(Danger.allCases)).run()
      }
    } _: {
      try copy()
      return try wallTime {
        let connection = try SQLiteConnection(path: path("copy"), access: .readWrite)
        try connection.transaction(exclusive: true) {
          for statement in step.bare { try connection.execute(statement) }
        }
      }
    }
  }

  func measureBackup() throws {
    try compare("backup of the store, apart", rounds: 3, to: "copy of the file") {
      try? FileManager.default.removeItem(atPath: path("backup"))
      let store = try StoreFile(opening: path("store"))
      return try wallTime {
        try SQLiteBackup.write(store.connection, to: path("backup"), mode: 0o600) { _, _ in
          true
        } check: { _ in
        }
      }
    } _: {
      try wallTime { try copy() }
    }
  }

  private func copy() throws {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path("copy") + suffix)
    }
    try FileManager.default.copyItem(atPath: path("store"), toPath: path("copy"))
  }

  private func wallTime(_ body: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(body)
    return Double(duration.components.seconds) * 1e3
      + Double(duration.components.attoseconds) / 1e15
  }
}
