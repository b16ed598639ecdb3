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
  /// the later name is the one that most stores have.
  private func owns(_ one: ManyToMany, _ two: ManyToMany) -> Bool {
    let inTree = (isInTree(one.owner), isInTree(two.owner))
    if inTree.0 != inTree.1 { return inTree.0 }
    if one.owner != two.owner { return number(of: one.owner) < number(of: two.owner) }
    return one.relationship.name >= two.relationship.name
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
    pair.table.ownerColumn = joinColumn(of: relationship, owner, inverse)
    pair.table.memberColumn = joinColumn(of: inverse, other, relationship)
    if relationship.isOrdered {
      pair.table.orderColumns.append(JoinTableLayout.orderColumn(of: pair.table.memberColumn))
    }
    if inverse.isOrdered {
      pair.table.orderColumns.append(JoinTableLayout.orderColumn(of: pair.table.ownerColumn))
    }
    return pair
  }

  /// The column with the rows of `position` for its own `relationship`. Where two relationships of
  /// an entity have inverses of one name, the later by name gets a number, as in all three pairs
  /// that stores are known to have.
  private func joinColumn(
    of relationship: Relationship, _ position: Int, _ inverse: Relationship
  ) -> String {
    let column = "Z_\(number(of: position))\(inverse.name.uppercased())"
    let earlier = model.entities[position].relationships.count { other in
      guard other.name < relationship.name, other.isToMany, !other.isTransient,
        let otherInverse = self.inverse(of: other)?.relationship, otherInverse.isToMany
      else { return false }
      return otherInverse.name.uppercased() == inverse.name.uppercased()
    }
    return earlier == 0 ? column : column + String(earlier)
  }
}
