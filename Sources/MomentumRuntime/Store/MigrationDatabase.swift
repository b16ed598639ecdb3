import MomentumSQL
import MomentumSQLite
import MomentumStoreFile

/// The store in the middle of its migration, for the step of a stage. It must not be used after the
/// step.
///
/// Statements cannot end the transaction, reach other files, change settings, or write the
/// store's metadata. Dates are seconds since 2001; `Z_PK` is an object's key and `Z_ENT` its entity.
public struct MigrationDatabase {
  /// The version whose tables the store has now.
  public let version: String
  private let database: StageDatabase

  init(_ database: StageDatabase, version: String) {
    self.database = database
    self.version = version
  }

  /// Runs one statement with the values for its parameters.
  /// - Throws: `StoreError`; the migration should then be given up, by throwing on.
  public func execute(_ sql: String, _ values: DatabaseValue...) throws(StoreError) {
    do { try database.run(sql, binding: { $0.bind(values) }) } catch { throw StoreError(error) }
  }

  /// The rows that a query gives, each with the values of its columns.
  /// - Throws: `StoreError`; the migration should then be given up, by throwing on.
  public func rows(_ sql: String, _ values: DatabaseValue...) throws(StoreError)
    -> [[DatabaseValue]]
  {
    var rows: [[DatabaseValue]] = []
    do {
      try database.run(sql, binding: { $0.bind(values) }) { row in
        rows.append((0..<row.columnCount).map { DatabaseValue(row, $0) })
      }
    } catch { throw StoreError(error) }
    return rows
  }

  /// The table of an entity, quoted for use in SQL; nil if the version has no such entity.
  /// It has the rows of other entities too if the entity has a parent or subentities.
  public func table(of entity: String) -> String? {
    database.layout.entities[entity].map { quoted($0.table) }
  }

  /// The column of an attribute or of a to-one relationship, quoted for use in SQL; nil if there is
  /// none. An element of a composite attribute is named as in `address.city`.
  public func column(of property: String, in entity: String) -> String? {
    switch database.layout.entities[entity]?.storage[property] {
    case .attribute(let column), .toOne(let column, _, _): quoted(column)
    case .toMany, .join, nil: nil
    }
  }

  /// What `Z_ENT` is in the rows of an entity; its subentities have numbers of their own.
  public func number(of entity: String) -> Int? { database.layout.entities[entity]?.number }

  private func quoted(_ name: String) -> String {
    let name: SQL = "\(name: name)"
    return name.text
  }
}

/// A value in a column of a store.
public enum DatabaseValue: Hashable, Sendable {
  /// No value.
  case null
  /// An integer, a Boolean, or an object's key.
  case integer(Int64)
  /// A floating-point number, or a date in seconds since 2001.
  case real(Double)
  /// Text, or the digits of a decimal number.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  init(_ row: SQLiteStatement, _ column: Int32) {
    self =
      switch row.type(column) {
      case .null: .null
      case .integer: .integer(row.integer(column))
      case .real: .real(row.real(column))
      case .text: .text(row.text(column))
      case .blob: .blob(row.bytes(column))
      }
  }
}

extension SQLiteStatement {
  fileprivate func bind(_ values: [DatabaseValue]) {
    for (index, value) in zip(Int32(1)..., values) {
      switch value {
      case .null: bindNull(index)
      case .integer(let value): bind(index, value)
      case .real(let value): bind(index, value)
      case .text(let value): bind(index, value)
      case .blob(let bytes): bind(index, bytes)
      }
    }
  }
}
