import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite struct RandomMigrationTests {
  @Test(arguments: UInt64(0)..<200)
  func leavesNoDriftAndEveryRow(seed: UInt64) throws {
    let random = RandomMigration(seed: seed)
    let models = Versioned(old: random.old, new: random.new)
    let scratch = try ScratchFolder()
    let store = try StoreFile(creating: scratch.path("store"), model: models.old)
    let layout = StoreLayout(models.old)
    for entity in layout.numberedEntities { try insertRows(of: entity, into: store.connection) }
    let before = try values(of: models.old, in: store)
    let migrator = try StoreMigrator(store, models, allowing: Set(Danger.allCases))
    #expect(migrator.plan.blocked.isEmpty)
    try migrator.run()
    let fresh = try StoreFile(creating: scratch.path("fresh"), model: models.new)
    #expect(try shape(store.connection) == shape(fresh.connection))
    let after = try values(of: models.new, in: store)
    for (path, row) in before {
      #expect(after[path]?.head == row.head)
      for (identity, value) in row.values {
        guard let now = after[path]?.values[identity] else { continue }
        #expect(now == value || value == "NULL", "\(path) \(identity)")
      }
    }
    #expect(before.count == after.count)
    try expectRequiredValues(models.new, in: store)
  }

  private func insertRows(of entity: EntityLayout, into connection: SQLiteConnection) throws {
    let columns = entity.storage.values.compactMap { storage -> String? in
      guard case .attribute(let column) = storage else { return nil }
      return column
    }.sorted()
    for row in 1...3 {
      let names = columns.map { column -> SQL in ", \(name: column)" }
      let values = columns.map { column -> SQL in
        row == 3 ? ", NULL" : ", \(literal: "\(column) \(row)")"
      }
      let insert: SQL = """
        INSERT INTO \(name: entity.table) (Z_PK, Z_ENT, Z_OPT\(names, separator: "")) VALUES \
        (\(literal: entity.number * 10 + row), \(literal: entity.number), \(literal: row)\
        \(values, separator: ""))
        """
      try connection.execute(insert.text)
    }
  }

  private struct Row: Equatable {
    var head: String
    /// Quoted values by the declaring entity and the attribute's identity.
    var values: [String: String] = [:]
  }

  /// Every row by table and key.
  private func values(of model: Model, in store: StoreFile) throws -> [String: Row] {
    let layout = try store.layout(of: model)
    let tree = InheritanceTree(model)
    var rows: [String: Row] = [:]
    for position in model.entities.indices {
      guard let entity = layout.entities[model.entities[position].name] else { continue }
      for ancestor in tree.ancestry(of: position) {
        for attribute in model.entities[ancestor].attributes {
          guard case .attribute(let column) = entity.storage[attribute.name] else { continue }
          let query: SQL = """
            SELECT Z_PK, Z_ENT || '/' || Z_OPT, quote(\(name: column)) FROM \
            \(name: entity.table) WHERE Z_ENT = \(literal: entity.number)
            """
          let result = try store.connection.prepare(query.text)
          while try result.step() {
            let path = "\(entity.table) \(result.integer(0))"
            rows[path, default: Row(head: result.text(1))]
              .values["\(model.entities[ancestor].name) \(attribute.identity)"] = result.text(2)
          }
        }
      }
    }
    // Entities without attributes count too.
    for table in layout.tables {
      let query: SQL = "SELECT Z_PK, Z_ENT || '/' || Z_OPT FROM \(name: table.name)"
      let result = try store.connection.prepare(query.text)
      while try result.step() {
        rows["\(table.name) \(result.integer(0))", default: Row(head: "")].head = result.text(1)
      }
    }
    return rows
  }

  /// No required attribute that came or was tightened has a row without a value.
  private func expectRequiredValues(_ model: Model, in store: StoreFile) throws {
    let layout = try store.layout(of: model)
    for entity in model.entities {
      guard let place = layout.entities[entity.name] else { continue }
      for attribute in entity.attributes where !attribute.isOptional {
        guard attribute.renamingIdentifier?.hasPrefix("id") == true,
          case .attribute(let column) = place.storage[attribute.name]
        else { continue }
        let numbers = place.subtree.map { number -> SQL in "\(literal: number)" }
        let query: SQL = """
          SELECT count(*) FROM \(name: place.table) WHERE \(name: column) IS NULL \
          AND Z_ENT IN (\(numbers, separator: ", "))
          """
        let result = try store.connection.prepare(query.text)
        #expect(try result.step())
        #expect(result.integer(0) == 0, "\(entity.name).\(attribute.name)")
      }
    }
  }

  private func shape(_ connection: SQLiteConnection) throws -> Set<String> {
    let rows = try connection.prepare(
      """
      SELECT m.name || ': ' || c.name || ' ' || c.type FROM sqlite_master m, \
      pragma_table_info(m.name) c WHERE m.type = 'table' \
      UNION ALL SELECT m.name || ' on ' || m.tbl_name || ': ' || (SELECT group_concat(\
      i.name || i.desc, ',') FROM pragma_index_xinfo(m.name) i WHERE i.key) \
      FROM sqlite_master m WHERE m.type = 'index'
      """)
    var shape: Set<String> = []
    while try rows.step() { shape.insert(rows.text(0)) }
    return shape
  }
}
