package import MomentumMigration

/// A count that must be zero before a migration may begin, on the store as it is.
package struct Probe: Sendable {
  package var query: SQL
  /// What a count above zero means: `%` stands for the count.
  package var complaint: String
  /// A query for the keys (`Z_PK`) of some of the rows, the least first.
  package var samples: SQL
  /// The entity whose objects the samples are.
  package var entity: String
  /// The danger whose consent makes up for it; nil where nothing does.
  package var danger: Danger?

  /// Counts the rows of a table that meet a condition.
  init(in table: String, where condition: SQL, of entity: String, complaint: String) {
    let rows: SQL = "FROM \(name: table) WHERE \(condition)"
    query = "SELECT count(*) \(rows)"
    samples = "SELECT Z_PK \(rows) ORDER BY Z_PK LIMIT 5"
    self.complaint = complaint
    self.entity = entity
  }

  /// Counts the objects of just this entity, all of them or those that meet a condition.
  init(of entity: EntityLayout, where condition: SQL? = nil, complaint: String) {
    let all: SQL = "Z_ENT = \(literal: entity.number)"
    self.init(
      in: entity.table, where: condition.map { "\(all) AND \($0)" } ?? all, of: entity.name,
      complaint: complaint)
  }
}
