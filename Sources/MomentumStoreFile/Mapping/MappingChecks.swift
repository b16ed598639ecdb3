import MomentumModel
import MomentumSQL
import MomentumSQLite

/// Counts what the rows of the new version must not have: missing required values and members.
struct MappingChecks {
  let connection: SQLiteConnection
  let entities: VersionEntities

  /// Throws `MappingError.results` with counts and the first rows.
  func run() throws {
    var complaints: [String] = []
    for entity in entities.byName.values.sorted(by: { $0.name < $1.name })
    where !entity.isAbstract {
      for (name, property) in entity.properties.sorted(by: { $0.key < $1.key }) {
        for check in checks(of: property, entity) {
          guard let found = try count(check.condition, in: entity) else { continue }
          complaints.append("'\(entity.name).\(name)' \(check.fault) in \(found)")
        }
      }
    }
    guard complaints.isEmpty else { throw MappingError.results(complaints) }
  }

  private struct Check {
    var condition: SQL
    var fault: String
  }

  private func checks(of property: VersionEntity.Property, _ entity: VersionEntity) -> [Check] {
    switch property {
    case .computed: return []
    case .attribute(let attribute, let column):
      guard !attribute.isOptional else { return [] }
      return [Check(condition: "s.\(name: column) IS NULL", fault: "is missing")]
    case .relationship(let relationship):
      if case .toOne(let column, _, _) = relationship.storage {
        guard !relationship.relationship.isOptional else { return [] }
        return [Check(condition: "s.\(name: column) IS NULL", fault: "is missing")]
      }
      return counts(of: relationship)
    }
  }

  /// A required to-many may be empty unless it has a least count, and an optional one even then.
  private func counts(of relationship: VersionRelationship) -> [Check] {
    guard let count = memberCount(of: relationship) else { return [] }
    let declared = relationship.relationship
    var checks: [Check] = []
    if declared.minimumCount > 0 {
      let empty: SQL = declared.isOptional ? " AND \(count) > 0" : ""
      checks.append(
        Check(
          condition: "\(count) < \(literal: declared.minimumCount)\(empty)",
          fault: "has too few members"))
    }
    if let most = declared.maximumCount, most > 0 {
      checks.append(Check(condition: "\(count) > \(literal: most)", fault: "has too many members"))
    }
    return checks
  }

  private func memberCount(of relationship: VersionRelationship) -> SQL? {
    switch relationship.storage {
    case .toMany(let table, let column, _):
      "(SELECT count(*) FROM \(name: table) AS m WHERE m.\(name: column) = s.Z_PK)"
    case .join(let table, let own, _, _):
      "(SELECT count(*) FROM \(name: table) AS m WHERE m.\(name: own) = s.Z_PK)"
    case .attribute, .toOne: nil
    }
  }

  private func count(_ condition: SQL, in entity: VersionEntity) throws -> String? {
    let query: SQL = """
      SELECT s.Z_PK, count(*) OVER () FROM \(name: entity.layout.table) AS s \
      WHERE s.Z_ENT = \(literal: entity.layout.number) AND \(condition) ORDER BY s.Z_PK LIMIT 3
      """
    let rows = try connection.prepare(query.text)
    var (keys, count) = ([String](), Int64(0))
    while try rows.step() {
      keys.append("\(rows.integer(0))")
      count = rows.integer(1)
    }
    if keys.isEmpty { return nil }
    return "\(count) object\(count == 1 ? "" : "s"), as row \(keys.joined(separator: ", "))"
  }
}
