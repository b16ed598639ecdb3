import MomentumModel

/// A many-to-many relationship seen from the side that owns the join table.
struct ManyToMany {
  var owner: Int
  var relationship: Relationship
  var other: Int
  var inverse: Relationship
  var table: JoinTableLayout

  var isReflexive: Bool { owner == other && relationship.name == inverse.name }
}

extension LayoutBuilder {
  /// The join tables, each once, in the order of the owners' numbers.
  func joinTables() -> [ManyToMany] {
    tree.depthFirst.flatMap { position in
      model.entities[position].relationships.sorted { $0.name < $1.name }
        .compactMap { relationship in
          guard let pair = manyToMany(relationship, of: position), pair.owner == position,
            pair.relationship.name == relationship.name
          else { return nil }
          return pair
        }
    }
  }

  /// The join of `relationship`, or nil if it is not many-to-many.
  func manyToMany(_ relationship: Relationship, of position: Int) -> ManyToMany? {
    guard relationship.isToMany, !relationship.isTransient,
      let (other, inverse) = inverse(of: relationship), inverse.isToMany
    else { return nil }
    let here = side(position, relationship, other, inverse)
    let there = side(other, inverse, position, relationship)
    let chosen = owns(here, there) ? here : there
    let mirrored = owns(here, there) ? there : here
    // On an existing store the name tells, where it is one of the two possible.
    let isMirrored =
      (!asksOnlyForSelfJoins || position == other) && !existingTables.contains(chosen.table.name)
      && existingTables.contains(mirrored.table.name)
    return isMirrored ? mirrored : chosen
  }

  /// The side whose entity alone is part of an inheritance tree, else the one with the lower
  /// number. For two relationships of one entity Apple follows the order of a hashed dictionary;
  /// there the name decides.
  private func owns(_ one: ManyToMany, _ two: ManyToMany) -> Bool {
    let inTree = (isInTree(one.owner), isInTree(two.owner))
    if inTree.0 != inTree.1 { return inTree.0 }
    return (number(of: one.owner), one.relationship.name)
      <= (number(of: two.owner), two.relationship.name)
  }

  private func isInTree(_ position: Int) -> Bool {
    tree.parent(of: position) != nil || !tree.children(of: position).isEmpty
  }

  private func side(
    _ owner: Int, _ relationship: Relationship, _ other: Int, _ inverse: Relationship
  ) -> ManyToMany {
    let name = relationship.name.uppercased()
    let table = "Z_\(number(of: owner))\(name)"
    var pair = ManyToMany(
      owner: owner, relationship: relationship, other: other, inverse: inverse,
      table: JoinTableLayout(name: table, ownerColumn: table, memberColumn: "REFLEXIVE"))
    guard !pair.isReflexive else {
      // No store seen has one.
      if relationship.isOrdered { pair.table.orderColumns = ["Z_FOK_REFLEXIVE"] }
      return pair
    }
    pair.table.ownerColumn = "Z_\(number(of: owner))\(inverse.name.uppercased())"
    pair.table.memberColumn = "Z_\(number(of: other))\(name)"
    if relationship.isOrdered {
      pair.table.orderColumns.append(JoinTableLayout.orderColumn(of: pair.table.memberColumn))
    }
    if inverse.isOrdered {
      pair.table.orderColumns.append(JoinTableLayout.orderColumn(of: pair.table.ownerColumn))
    }
    return pair
  }
}
