import MomentumModel
import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let requiredValue = StoreCheck(
    id: "store-required-value", severity: .warning,
    meaning: """
      An attribute or to-one that is not optional has no value. Core Data reads such an object, and \
      refuses to save it when it is changed.
      """
  ) { (examination) throws(SQLiteError) in
    var problems: [Problem?] = []
    for (_, entity, layout) in examination.entities {
      for (property, column) in entity.requiredColumns(layout)
      where examination.has(layout.table, "Z_PK", "Z_ENT", column) {
        problems.append(
          try examination.problem(
            "'\(entity.name).\(property)' is required and has no value", in: layout.table,
            where: "\(layout.isOwnRow) AND t.\(name: column) IS NULL"))
      }
    }
    return problems.compactMap { $0 }
  }
}

extension Entity {
  /// The own properties that must have a value, with their columns. Derived attributes are filled
  /// by triggers, and the elements of composites are optional by themselves.
  fileprivate func requiredColumns(_ layout: EntityLayout) -> [(property: String, column: String)] {
    let names =
      attributes.filter { !$0.isOptional && !$0.isDerived }.map(\.name)
      + relationships.filter { !$0.isOptional && !$0.isToMany }.map(\.name)
    return names.sorted().compactMap { name in
      switch layout.storage[name] {
      case .attribute(let column), .toOne(let column, _, _): (name, column)
      case .toMany, .join, nil: nil
      }
    }
  }
}
