import MomentumMigration
import MomentumModel

/// A count that must be zero before a migration may begin.
package struct Probe: Sendable {
  package var query: SQL
  /// What a count above zero means: `%` stands for the count.
  package var complaint: String
  /// Gives the keys of such rows, as `Book/p4` or as bare numbers.
  package var samples: SQL?
}

extension StoreMigration {
  /// What has to be counted in the store as it is. Run before anything is written.
  package var probes: [Probe] {
    plan.items.compactMap { item in
      switch item.step {
      case .addAttribute(let attribute, let entity) where attribute.isMissingValue:
        probe(
          entity, condition: "",
          complaint: """
            '\(entity.new).\(attribute.name)' is required and has no default, \
            and there are % objects
            """)
      case .requireAttribute(let attribute, let entity) where attribute.isMissingValue:
        oldColumn(of: attribute, entity).flatMap { column in
          probe(
            entity, condition: " AND \(name: column) IS NULL",
            complaint: """
              '\(entity.new).\(attribute.name)' becomes required and has no default, \
              and % objects have no value
              """)
        }
      default: nil
      }
    }
  }

  private func probe(
    _ entity: Versioned<String>, condition: SQL, complaint: String
  ) -> Probe? {
    guard let layout = layouts.old.entities[entity.old] else { return nil }
    let numbers = layout.subtree.sorted().map { number -> SQL in "\(literal: number)" }
    let rows: SQL = """
      FROM \(name: layout.table) WHERE Z_ENT IN (\(numbers, separator: ", "))\(condition)
      """
    return Probe(
      query: "SELECT count(*) \(rows)", complaint: complaint,
      samples: "SELECT \(literal: entity.old + "/p") || Z_PK \(rows) ORDER BY Z_PK LIMIT 5")
  }

  private func oldColumn(of attribute: Attribute, _ entity: Versioned<String>) -> String? {
    guard let layout = layouts.old.entities[entity.old],
      let pair = plan.diff.entities.kept.first(where: { $0.new.name == entity.new }),
      let old = pair.old.attributes.first(where: { $0.identity == attribute.identity }),
      case .attribute(let column) = layout.storage[old.name]
    else { return nil }
    return column
  }
}
