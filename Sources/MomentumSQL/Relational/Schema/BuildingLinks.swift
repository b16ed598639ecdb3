import MomentumModel

/// A relationship and its inverse, found once. Of two to-ones, the side that holds the key.
struct FoundLink {
  var entity: Int
  var relationship: Relationship
  var destination: Int
  /// Nil without an inverse; the same as the relationship where it is its own.
  var inverse: (entity: Int, relationship: Relationship)?

  var isJoin: Bool { relationship.isToMany }
  var isOneToOne: Bool { !isJoin && inverse?.relationship.isToMany == false }
  var isReflexive: Bool {
    inverse?.entity == entity && inverse?.relationship.name == relationship.name
  }
}

extension RelationalBuilder {
  private struct Place: Hashable {
    var entity: Int
    var name: String
  }

  /// Every stored relationship in one link.
  mutating func foundLinks() -> [FoundLink] {
    var links: [FoundLink] = []
    var done: Set<Place> = []
    for position in positions {
      for relationship in storedRelationships(of: position)
      where !done.contains(Place(entity: position, name: relationship.name)) {
        guard let destination = tree.position(of: relationship.destination) else {
          report(
            .missingDestination, position, relationship.name,
            "there is no entity '\(relationship.destination)', so the relationship is left out")
          continue
        }
        let link = holding(
          FoundLink(
            entity: position, relationship: relationship, destination: destination,
            inverse: inverse(of: relationship, at: position)))
        done.insert(Place(entity: link.entity, name: link.relationship.name))
        if let inverse = link.inverse {
          done.insert(Place(entity: inverse.entity, name: inverse.relationship.name))
        }
        links.append(link)
      }
    }
    return links
  }

  /// The stored relationships of an entity by name. An attribute of the same name goes before.
  private func storedRelationships(of position: Int) -> [Relationship] {
    var seen = Set(storedAttributes(of: position).map(\.name))
    return model.entities[position].relationships
      .filter { !$0.isTransient && seen.insert($0.name).inserted }
      .sorted { $0.name < $1.name }
  }

  /// The relationship that leads back and names this one.
  private func inverse(
    of relationship: Relationship, at position: Int
  ) -> (entity: Int, relationship: Relationship)? {
    guard let found = named(relationship.inverse),
      let back = named(found.relationship.inverse), back.entity == position,
      back.relationship.name == relationship.name
    else { return nil }
    return found
  }

  private func named(
    _ inverse: Relationship.Inverse?
  ) -> (entity: Int, relationship: Relationship)? {
    guard let inverse, let start = tree.position(of: inverse.entity),
      let entity = declarer(of: inverse.name, from: start),
      let found = storedRelationships(of: entity).first(where: { $0.name == inverse.name }),
      tree.position(of: found.destination) != nil
    else { return nil }
    return (entity, found)
  }

  /// The link from the side that holds a key or gives a join table its name. Of two to-ones, the
  /// required one; else the names decide.
  private func holding(_ link: FoundLink) -> FoundLink {
    guard let inverse = link.inverse, !link.isReflexive else { return link }
    let turned = FoundLink(
      entity: inverse.entity, relationship: inverse.relationship,
      destination: tree.position(of: inverse.relationship.destination) ?? link.entity,
      inverse: (link.entity, link.relationship))
    return rank(turned) < rank(link) ? turned : link
  }

  private func rank(_ link: FoundLink) -> (Int, Int, String, String) {
    (
      link.relationship.isToMany ? 1 : 0, link.relationship.isOptional ? 1 : 0,
      model.entities[link.entity].name, link.relationship.name
    )
  }

  mutating func add(_ found: FoundLink) {
    reportLimits(of: found)
    if found.isJoin { addJoin(found) } else { addKey(found) }
  }

  private mutating func reportLimits(of link: FoundLink) {
    let ends =
      [(link.entity, link.relationship)]
      + (link.isReflexive ? [] : link.inverse.map { [($0.entity, $0.relationship)] } ?? [])
    for (entity, relationship) in ends {
      if relationship.minimumCount > 0 && relationship.isToMany {
        report(
          .required, entity, relationship.name,
          "nothing in the schema asks for \(relationship.minimumCount) or more destinations")
      }
      if link.isJoin && [.cascade, .deny].contains(relationship.deleteRule) {
        report(
          .deleteRule, entity, relationship.name,
          "no key expresses \(relationship.deleteRule.rawValue) over a table of pairs")
      }
    }
    if !link.isJoin && [.cascade, .deny].contains(link.relationship.deleteRule) {
      report(
        .deleteRule, link.entity, link.relationship.name,
        "no key expresses the \(link.relationship.deleteRule.rawValue) of a to-one")
    }
    if let inverse = link.inverse, link.isOneToOne, !inverse.relationship.isOptional,
      !link.isReflexive
    {
      report(
        .required, inverse.entity, inverse.relationship.name,
        "the key is in the other table, so that nothing asks for the destination")
    }
  }

  func end(_ link: FoundLink) -> (first: RelationalLink.End, second: RelationalLink.End) {
    (
      .init(entity: model.entities[link.entity].name, relationship: link.relationship.name),
      .init(
        entity: model.entities[link.inverse?.entity ?? link.destination].name,
        relationship: link.inverse?.relationship.name)
    )
  }
}
