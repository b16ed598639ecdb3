package import MomentumModel

/// How many pairs of one entity are compared. An entity that loses and gets more was designed anew.
private let pairLimit = 100

/// How many removed entities are compared with how many added ones.
private let entityLimit = 32

/// Every removed and added property of an entity that could be one property by its type, or by
/// where it leads, whether or not anything else speaks for it.
package func renameCandidates(_ models: Versioned<Model>) -> [SuspectedRename] {
  var entities = pair(models.map(\.entities), by: \.identity)
  let mismatched = takePairsOfOneName(
    removed: &entities.removed, added: &entities.added, name: \.name, fits: { _ in true })
  entities.kept += mismatched
  let comparison = EntityComparison(models, entities, mismatched: mismatched)
  return entityCandidates(entities)
    + entities.kept.flatMap { entity in
      let attributes = Moves(
        pair(entity.map(\.attributes), by: \.identity), of: entity, in: comparison, \.attributes,
        fits: { _ in false })
      let relationships = Moves(
        pair(entity.map(\.relationships), by: \.identity), of: entity, in: comparison,
        \.relationships, fits: { _ in false })
      return candidates(attributes, of: entity)
        + candidates(relationships, of: entity, comparison.newNames)
    }
}

func suspectedRenames(_ moves: Moves<Attribute>, of entity: Versioned<Entity>) -> [SuspectedRename]
{
  bestOfEach(candidates(moves, of: entity))
}

func suspectedRenames(
  _ moves: Moves<Relationship>, of entity: Versioned<Entity>, _ newNames: [String: String]
) -> [SuspectedRename] {
  bestOfEach(candidates(moves, of: entity, newNames))
}

func suspectedEntityRenames(_ entities: Pairing<Entity>) -> [SuspectedRename] {
  bestOfEach(entityCandidates(entities))
}

/// Those to be told: of several for one element the likeliest, and none where two are as likely.
private func bestOfEach(_ candidates: [SuspectedRename]) -> [SuspectedRename] {
  let told = candidates.filter(\.isTold)
  return told.filter { one in
    told.allSatisfy { other in
      one == other || (one.names.old != other.names.old && one.names.new != other.names.new)
        || one.evidence != .likeness && other.evidence == .likeness
        || one.evidence == other.evidence && one.score > other.score
    }
  }
}

private func candidates(
  _ moves: Moves<Attribute>, of entity: Versioned<Entity>
) -> [SuspectedRename] {
  candidates(moves, .attribute, of: entity) { pair in
    guard pair.old.type == pair.new.type, pair.old.type != nil,
      pair.old.isDerived == pair.new.isDerived
    else { return nil }
    return (pair.old.isOptional == pair.new.isOptional ? 0.1 : 0)
      + (pair.old.defaultValueText == pair.new.defaultValueText ? 0.1 : 0)
  }
}

private func candidates(
  _ moves: Moves<Relationship>, of entity: Versioned<Entity>, _ newNames: [String: String]
) -> [SuspectedRename] {
  candidates(moves, .relationship, of: entity) { pair in
    guard pair.old.isToMany == pair.new.isToMany,
      newNames[pair.old.destination] == pair.new.destination
    else { return nil }
    return (pair.old.isOptional == pair.new.isOptional ? 0.1 : 0)
      + (pair.old.isOrdered == pair.new.isOrdered ? 0.1 : 0)
  }
}

/// `form` gives nil for two that cannot be one, else up to 0.2 for what else they have in common.
private func candidates<Property: RenamableProperty>(
  _ moves: Moves<Property>, _ kind: SuspectedRename.Kind, of entity: Versioned<Entity>,
  form: (Versioned<Property>) -> Double?
) -> [SuspectedRename] {
  let removed = moves.removed.filter { !$0.isTransient }
  let added = moves.added.filter { !$0.isTransient }
  if removed.isEmpty || added.isEmpty { return [] }
  let neighbours = Neighbours(entity)
  let isOnlyPair = removed.count == 1 && added.count == 1
  let old = removed.prefix(pairLimit / 10).map { ($0, ComparedName($0.name)) }
  let new = added.prefix(pairLimit / old.count).map { ($0, ComparedName($0.name)) }
  return old.flatMap { old, oldName in
    new.compactMap { new, newName -> SuspectedRename? in
      let pair = Versioned(old: old, new: new)
      guard let form = form(pair) else { return nil }
      let names = pair.map(\.name)
      let score =
        0.5 * oldName.likeness(to: newName) + form + (isOnlyPair ? 0.2 : 0)
        + 0.1 * neighbours.likeness(of: names)
      return SuspectedRename(
        kind: kind, path: ModelPath(entity.new.name, new.name), names: names,
        identifier: old.identity, evidence: evidence(pair), score: score)
    }
  }
}

private func evidence(_ pair: Versioned<some RenamableProperty>) -> SuspectedRename.Evidence {
  if pair.old.renamingIdentifier != nil, pair.new.renamingIdentifier == pair.old.name {
    return .identifierIsPreviousName
  }
  return pair.old.name.lowercased() == pair.new.name.lowercased() ? .caseOnly : .likeness
}

/// Which names stand beside a name when all of an entity are sorted.
private struct Neighbours {
  private let names: Versioned<[String]>

  init(_ entity: Versioned<Entity>) {
    names = entity.map { ($0.attributes.map(\.name) + $0.relationships.map(\.name)).sorted() }
  }

  /// A half for each side on which both have the same neighbour, or none.
  func likeness(of pair: Versioned<String>) -> Double {
    guard let old = names.old.firstIndex(of: pair.old), let new = names.new.firstIndex(of: pair.new)
    else { return 0 }
    let before = Versioned(
      old: old > 0 ? names.old[old - 1] : nil, new: new > 0 ? names.new[new - 1] : nil)
    let after = Versioned(
      old: old + 1 < names.old.count ? names.old[old + 1] : nil,
      new: new + 1 < names.new.count ? names.new[new + 1] : nil)
    return (before.old == before.new ? 0.5 : 0) + (after.old == after.new ? 0.5 : 0)
  }
}

/// Entities that share most of their properties. One property of one name says nothing: many
/// entities have an identifier, or lead to the same owner.
private func entityCandidates(_ entities: Pairing<Entity>) -> [SuspectedRename] {
  if entities.removed.isEmpty || entities.added.isEmpty { return [] }
  let added = entities.added.prefix(entityLimit).map { ($0, PropertyForms($0)) }
  return entities.removed.prefix(entityLimit).flatMap { old in
    let oldForms = PropertyForms(old)
    return added.compactMap { new, forms -> SuspectedRename? in
      let pair = Versioned(old: old, new: new)
      let common = oldForms.forms.intersection(forms.forms).count
      let share = Double(common) / Double(max(oldForms.forms.count, forms.forms.count, 1))
      let evidence = evidence(pair)
      guard evidence != .likeness || common >= 2 && share >= 0.6 else { return nil }
      // As many in common is evidence enough; the names only tell several candidates apart.
      return SuspectedRename(
        kind: .entity, path: ModelPath(new.name), names: pair.map(\.name),
        identifier: old.identity, evidence: evidence,
        score: 0.7 + 0.2 * (share - 0.6) / 0.4 + 0.1
          * ComparedName(old.name).likeness(to: ComparedName(new.name)))
    }
  }
}

private func evidence(_ pair: Versioned<Entity>) -> SuspectedRename.Evidence {
  if pair.old.renamingIdentifier != nil, pair.new.renamingIdentifier == pair.old.name {
    return .identifierIsPreviousName
  }
  return pair.old.name.lowercased() == pair.new.name.lowercased() ? .caseOnly : .likeness
}

/// The stored properties of an entity by name and form. Where a relationship leads does not count,
/// since the entity it leads to may be renamed too.
private struct PropertyForms {
  var forms: Set<String>

  init(_ entity: Entity) {
    let attributes = entity.attributes.filter { !$0.isTransient }
      .map { "\($0.identity):\($0.type?.rawValue ?? "")" }
    let relationships = entity.relationships.filter { !$0.isTransient }
      .map { "\($0.identity):\($0.isToMany ? "to-many" : "to-one")" }
    forms = Set(attributes + relationships)
  }
}
