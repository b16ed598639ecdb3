extension StoreLayout {
  /// The statements that make an empty store, but for its metadata.
  package var schemaStatements: [SQL] {
    tables.map(\.creation) + joinTables.map(\.creation) + indexes.map(\.creation)
      + rTrees.map(\.creation)
      + [
        """
        CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, \
        Z_MAX INTEGER)
        """,
        """
        CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)
        """,
        "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
      ] + rTrees.flatMap(\.triggers).map(\.creation) + triggers.map(\.creation)
      + numberedEntities.map { entity in
        """
        INSERT INTO Z_PRIMARYKEY (Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES (\(literal: entity.number), \
        \(literal: entity.name), \(literal: entity.superNumber), 0)
        """
      }
  }
}

extension TableLayout {
  var creation: SQL { creation(with: []) }

  func creation(with extraColumns: [SQL]) -> SQL {
    let columns: [SQL] =
      ["Z_PK INTEGER PRIMARY KEY", "Z_ENT INTEGER", "Z_OPT INTEGER"]
      + columns.map { "\(name: $0.name) \($0.typeName)" } + extraColumns
    return "CREATE TABLE \(name: name) ( \(columns, separator: ", ") )"
  }
}

extension ColumnLayout {
  /// The declared type as text of the source code; the layout knows no others.
  var typeName: SQL {
    switch declaredType {
    case "TIMESTAMP": "TIMESTAMP"
    case "FLOAT": "FLOAT"
    case "DECIMAL": "DECIMAL"
    case "VARCHAR": "VARCHAR"
    case "BLOB": "BLOB"
    default: "INTEGER"
    }
  }
}

extension JoinTableLayout {
  var creation: SQL {
    let columns = ([ownerColumn, memberColumn] + orderColumns)
      .map { name -> SQL in "\(name: name) INTEGER" }
    return """
      CREATE TABLE \(name: name) ( \(columns, separator: ", "), \
      PRIMARY KEY (\(name: ownerColumn), \(name: memberColumn)) )
      """
  }
}

extension IndexLayout {
  var creation: SQL {
    let columns = columns.map { column -> SQL in
      switch column.direction {
      case nil: "\(name: column.name)"
      case .ascending: "\(name: column.name) COLLATE BINARY ASC"
      case .descending: "\(name: column.name) COLLATE BINARY DESC"
      }
    }
    let verb: SQL = isUnique ? "CREATE UNIQUE INDEX" : "CREATE INDEX"
    let condition: SQL = condition.map { " WHERE \($0)" } ?? ""
    return "\(verb) \(name: name) ON \(name: table) (\(columns, separator: ", "))\(condition)"
  }
}
