import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Column names are upper-case, and a table holds the properties of a whole hierarchy.
  static let columnCollision = LintRule(
    RuleDescription(
      "model-column-collision", .hierarchy, .warning, .info,
      summary: "Two properties would have the same column.",
      explanation: """
        A column is called `Z` and the property name in upper case, and an entity shares its table \
        with all that inherit from the same root. So `url` and `URL` of one entity, or `text` of \
        two subentities, ask for one name. Core Data gives it to one of them and appends digits \
        for the others: `ZTEXT`, `ZTEXT1`.

        Objects are not affected. But who reads the store with SQL cannot tell which column is \
        whose, and which one gets the digit depends on the order of the entities. Attributes and \
        to-one relationships count; transient properties have no column.

        In a new version, give one of the properties another name (with the old one as its \
        renaming identifier), or move a property that several subentities own up to their parent. \
        Where nobody reads the tables directly, the finding can be ignored.
        """),
    .model { linted in
      let tree = linted.tree
      var lineage = Lineage(tree)
      /// The first owner of each column of the table at hand.
      var owners: [String: (entity: Int, name: String)] = [:]
      var violations: [Violation] = []
      for position in tree.depthFirst {
        if tree.parent(of: position) == nil { owners = [:] }
        lineage.enter(position)
        let entity = linted.model.entities[position]
        guard tree.position(of: entity.name) == position else { continue }
        for name in columnOwners(of: entity) {
          let column = columnName(of: name)
          guard let owner = owners[column] else {
            owners[column] = (position, name)
            continue
          }
          // The same property twice: another rule says so.
          if owner.name == name, lineage.contains(owner.entity) { continue }
          let own = ModelPath(entity.name, name)
          let other = ModelPath(linted.model.entities[owner.entity].name, owner.name)
          violations.append(
            Violation(
              "'\(own)' and '\(other)' both ask for the column '\(column)'",
              note: "Core Data appends a digit to one of them; if SQL reads the store, "
                + "rename one in a new version",
              at: own, attribute: "name"))
        }
      }
      return violations
    })
}

/// The names of the properties that have a column. How composites are stored is not known.
private func columnOwners(of entity: Entity) -> [String] {
  entity.attributes.lazy.filter { !$0.isTransient && $0.type != .composite }.map(\.name)
    + entity.relationships.lazy.filter { !$0.isTransient && !$0.isToMany }.map(\.name)
}

/// What becomes of other letters than those of ASCII is not known; here they stay as they are.
private func columnName(of property: String) -> String {
  "Z" + String(decoding: property.utf8.map { isLowercase($0) ? $0 & ~0x20 : $0 }, as: UTF8.self)
}

private func isLowercase(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
}
