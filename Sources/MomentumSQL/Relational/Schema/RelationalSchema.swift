/// A model as tables with real names, keys and constraints, the same for every dialect. For people
/// who leave Core Data, or want the same model on a server.
package struct RelationalSchema: Equatable, Sendable {
  /// Tables of entities, roots in name order, then join tables.
  package var tables: [RelationalTable] = []
  /// Where the properties of each entity are, by entity name.
  package var entities: [String: RelationalEntity] = [:]
  package var links: [RelationalLink] = []
  /// What the schema does not say of the model.
  package var findings: [RelationalFinding] = []

  /// The table that tells which version a database is of; it has one row.
  package static let versionTable = "momentum_schema"

  /// What the schema does not say of the model in one dialect.
  package func findings(in dialect: SQLLanguage) -> [RelationalFinding] {
    findings.filter { $0.dialect == nil || $0.dialect == dialect }
  }

  /// The table of that name.
  package func table(named name: String) -> RelationalTable? {
    places[name].map { tables[$0] }
  }

  /// The tables by name, once there are all.
  private var places: [String: Int] = [:]

  mutating func notePlaces() {
    for (place, table) in tables.enumerated() { places[table.name] = place }
  }
}

/// Where an entity's objects and their properties are.
package struct RelationalEntity: Equatable, Sendable {
  package var table: String
  /// The entity itself and those below it, as far as they can have objects.
  package var concrete: [String]
  /// The columns of each attribute, inherited ones included, by name.
  package var attributes: [String: [RelationalLeaf]] = [:]
  /// The links of each relationship, inherited ones included, by name.
  package var links: [String: RelationalLinkEnd] = [:]
}

/// A column that holds an attribute or an element of a composite one.
package struct RelationalLeaf: Equatable, Sendable {
  /// The names of the elements that lead to it; empty for an attribute that is not composite.
  package var path: [String]
  package var column: String
}

/// One of the two ends of a link, by the link's position in `RelationalSchema.links`.
package struct RelationalLinkEnd: Equatable, Sendable {
  package var link: Int
  package var isFirst: Bool
}

/// A relationship with its inverse, and where their common links are.
package struct RelationalLink: Equatable, Sendable {
  package struct End: Equatable, Sendable {
    /// The entity that has the relationship; where there is none, the destination of the other.
    package var entity: String
    /// Nil at the end that a relationship without inverse leads to.
    package var relationship: String?
  }

  package enum Storage: Equatable, Sendable {
    /// A foreign key in the first end's table. The second end's order is the place of each row
    /// among those of one destination.
    case column(table: String, key: String, secondOrder: String?)
    /// A table of pairs. An order is the place of a row in the list that the end has.
    case join(
      table: String, first: String, second: String, firstOrder: String?, secondOrder: String?)
  }

  package var first: End
  package var second: End
  package var storage: Storage
}
