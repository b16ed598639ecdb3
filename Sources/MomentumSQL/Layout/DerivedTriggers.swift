package import MomentumModel
package import MomentumPredicate

extension LayoutBuilder {
  /// All derived attributes with the triggers that keep them right. Functions of texts have none:
  /// they are computed by who saves, since Apple's functions for them are not known.
  func derivedColumns() -> [(column: DerivedColumn, triggers: [TriggerLayout], filling: SQL?)] {
    tree.depthFirst.flatMap { position in
      model.entities[position].attributes.sorted { $0.name < $1.name }.compactMap { attribute in
        guard let derivation = attribute.derivation, attribute.isStored,
          let name = columns.column(attribute.name, of: position)
        else { return nil }
        let column = DerivedColumn(
          table: tableName(of: position), column: name, entity: model.entities[position].name,
          property: attribute.name)
        let (triggers, value) = shapes(of: derivation, column, position)
        return (column, triggers, value.map { column.filling($0) })
      }
    }
  }

  /// The triggers, and the value of a row.
  private func shapes(
    of derivation: Derivation, _ derived: DerivedColumn, _ position: Int
  ) -> ([TriggerLayout], SQL?) {
    switch derivation {
    case .now: return (derived.momentTriggers, nil)
    case .count(let path):
      guard let hop = toManyHop(path, from: position) else { return ([], nil) }
      return (derived.countTriggers(hop), derived.value(of: "COUNT(*)", hop))
    case .sum(let path):
      let keys = path.split(separator: ".").map(String.init)
      guard keys.count == 2, let hop = toManyHop(keys[0], from: position),
        let source = column(of: keys[1], hop.destination)
      else { return ([], nil) }
      return (derived.sumTriggers(hop, source), derived.value(of: DerivedColumn.sum(source), hop))
    case .copy(let path):
      guard let chain = copyChain(path, from: position), let key = chain.keys.first else {
        return ([], nil)
      }
      let first: SQL = "\(bare: derived.table).\(bare: key)"
      return (derived.copyTriggers(chain), chain.value(from: 0, first))
    case .canonical, .uppercase, .lowercase: return ([], nil)
    }
  }

  /// What a path of one key to a to-many relationship leads over.
  private func toManyHop(_ path: String, from position: Int) -> ToManyHop? {
    guard let (owner, relationship) = relationship(path, of: position), relationship.isToMany,
      let destination = tree.position(of: relationship.destination)
    else { return nil }
    let members = tableName(of: destination)
    switch storage(of: owner)[path] {
    case .toMany(_, let column, _):
      return ToManyHop(destination: destination, members: members, key: .foreign(column))
    case .join(let table, let own, let other, _):
      return ToManyHop(
        destination: destination, members: members, key: .join(table, own: own, other: other))
    case .attribute, .toOne, nil: return nil
    }
  }

  /// The to-ones of a path and the attribute at its end; nil if it is another path, or an attribute
  /// of the object itself.
  private func copyChain(_ path: String, from position: Int) -> CopyChain? {
    var keys = path.split(separator: ".").map(String.init)
    guard let last = keys.popLast(), !keys.isEmpty else { return nil }
    var chain = CopyChain(keys: [], tables: [], source: "")
    var place = position
    for key in keys {
      guard let (owner, relationship) = relationship(key, of: place), !relationship.isToMany,
        let column = columns.column(relationship.name, of: owner),
        let destination = tree.position(of: relationship.destination)
      else { return nil }
      chain.keys.append(column)
      chain.tables.append(tableName(of: destination))
      place = destination
    }
    guard let source = column(of: last, place) else { return nil }
    chain.source = source
    return chain
  }

  private func relationship(
    _ name: String, of position: Int
  ) -> (owner: Int, relationship: Relationship)? {
    for ancestor in tree.ancestry(of: position).reversed() {
      if let found = model.entities[ancestor].relationships.first(where: { $0.name == name }) {
        return (ancestor, found)
      }
    }
    return nil
  }

  private func column(of attribute: String, _ position: Int) -> String? {
    tree.ancestry(of: position).reversed().lazy
      .compactMap { columns.column(attribute, of: $0) }.first
  }
}

/// A to-many relationship that something is counted or summed over.
struct ToManyHop {
  enum Key {
    /// A column of the members' table with the owner's row.
    case foreign(String)
    case join(String, own: String, other: String)
  }

  var destination: Int
  var members: String
  var key: Key
}

/// To-one relationships one after another, each with the table that it leads to, and the column
/// that is copied at the end.
struct CopyChain {
  var keys: [String]
  var tables: [String]
  var source: String
}

extension Attribute {
  /// What the attribute is derived from; nil if nothing, or in a form that is not documented.
  package var derivation: Derivation? {
    guard let text = derivationExpression,
      let expression = try? FormatExpression(parsing: text)
    else { return nil }
    return try? Derivation(expression)
  }
}
