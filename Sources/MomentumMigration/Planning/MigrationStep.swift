package import MomentumModel

/// One model-level change to a store, in the order it must happen. Says nothing about SQL.
package enum MigrationStep: Equatable, Sendable {
  // What goes, so that its name is free again.
  case removeAttribute(Attribute, entity: Versioned<String>)
  /// The attribute lives in memory only from now on.
  case unstoreAttribute(Attribute, entity: Versioned<String>)
  case removeRelationship(Relationship, entity: Versioned<String>)
  case unstoreRelationship(Relationship, entity: Versioned<String>)

  // The entities.
  case renameEntity(Versioned<String>)
  case createEntity(Entity)
  case changeParent(entity: Versioned<String>, ParentChange)
  /// The property belongs to another entity of its line; rows keep their values.
  case moveProperty(String, entity: Versioned<String>)
  case removeEntity(Entity)
  case renumberEntities([EntityNumbers])

  // The properties that stay.
  /// Identities pair nothing, so the equal name does.
  case keepByName(ModelPath)
  case renameAttribute(Versioned<Attribute>, entity: Versioned<String>)
  case renameRelationship(Versioned<Relationship>, entity: Versioned<String>)

  // What comes, and what becomes otherwise.
  case addAttribute(Attribute, entity: Versioned<String>)
  /// An attribute that lived in memory only gets a place.
  case storeAttribute(Attribute, entity: Versioned<String>)
  case convertAttribute(Versioned<Attribute>, entity: Versioned<String>)
  case changeElements(Versioned<Attribute>, entity: Versioned<String>, CompositeComparison)
  case changeExternalStorage(Versioned<Attribute>, entity: Versioned<String>)
  case changeDerivation(Versioned<Attribute>, entity: Versioned<String>)
  case addRelationship(Relationship, entity: Versioned<String>)
  case storeRelationship(Relationship, entity: Versioned<String>)
  /// To-one to to-many, or the other way round.
  case changeCardinality(Versioned<Relationship>, entity: Versioned<String>)
  case changeOrder(Versioned<Relationship>, entity: Versioned<String>)
  case changeInverse(Versioned<Relationship>, entity: Versioned<String>)

  // What rows must be like, checked once they have all values.
  /// An optional attribute became required: rows without a value get the default, if there is one.
  case requireAttribute(Attribute, entity: Versioned<String>)
  case requireRelationship(Relationship, entity: Versioned<String>)
  case changeConstraints(Versioned<Entity>)
  case changeIndexes(ModelPath)
  /// Nothing but the new hashes in the metadata.
  case stamp(ModelChange)
}

/// What a step costs, from the least.
package enum MigrationCost: String, Sendable, Comparable, CaseIterable {
  /// The same however many rows there are.
  case constant
  case perRow = "per row"
  /// A table is written anew.
  case rebuild

  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension MigrationStep {
  /// Where it stands among the kinds of step.
  var rank: Int {
    switch self {
    case .removeAttribute, .unstoreAttribute: 0
    case .removeRelationship, .unstoreRelationship: 1
    case .renameEntity: 2
    case .createEntity: 3
    case .changeParent: 4
    case .moveProperty: 5
    case .removeEntity: 6
    case .renumberEntities: 7
    case .keepByName, .renameAttribute, .renameRelationship: 8
    case .addAttribute, .storeAttribute: 9
    case .convertAttribute, .changeElements, .changeExternalStorage, .changeDerivation: 10
    case .addRelationship, .storeRelationship: 11
    case .changeCardinality, .changeOrder, .changeInverse: 12
    case .requireAttribute, .requireRelationship: 13
    case .changeConstraints: 14
    case .changeIndexes: 15
    case .stamp: 16
    }
  }

  package var cost: MigrationCost {
    switch self {
    case .removeAttribute, .unstoreAttribute, .changeCardinality: .rebuild
    case .removeRelationship(let relationship, _), .unstoreRelationship(let relationship, _):
      relationship.hasColumnOfItsOwn ? .rebuild : .constant
    case .renameEntity, .createEntity, .moveProperty, .keepByName, .renameAttribute,
      .renameRelationship, .addRelationship, .storeRelationship, .requireRelationship, .stamp:
      .constant
    case .changeParent(_, let change): change.changesTable ? .rebuild : .constant
    case .removeEntity(let entity): removalCost(of: entity)
    case .renumberEntities: .perRow
    case .addAttribute(let attribute, _), .storeAttribute(let attribute, _):
      attribute.isDerived || attribute.defaultValue != nil ? .perRow : .constant
    case .convertAttribute(let pair, _): conversionCost(of: pair)
    case .changeElements(_, _, let comparison): cost(of: comparison)
    case .changeExternalStorage(let pair, _):
      pair.new.allowsExternalBinaryDataStorage ? .constant : .perRow
    case .changeDerivation(let pair, _): pair.new.isDerived ? .perRow : .constant
    case .changeOrder(let pair, _): pair.new.isOrdered ? .perRow : .rebuild
    case .changeInverse(let pair, _):
      pair.old.hasColumnOfItsOwn == pair.new.hasColumnOfItsOwn ? .constant : .rebuild
    case .requireAttribute(let attribute, _):
      attribute.defaultValue == nil ? .constant : .perRow
    case .changeConstraints(let entities):
      entities.new.uniquenessConstraints.isEmpty ? .constant : .perRow
    case .changeIndexes: .perRow
    }
  }

  /// A root takes its table with it; a subentity's rows and columns stand in another's.
  private func removalCost(of entity: Entity) -> MigrationCost {
    guard entity.parent != nil else { return .constant }
    return entity.attributes.allSatisfy(\.isTransient) && entity.relationships.isEmpty
      ? .perRow : .rebuild
  }

  private func conversionCost(of pair: Versioned<Attribute>) -> MigrationCost {
    guard let old = pair.old.type, let new = pair.new.type else { return .rebuild }
    let types = Versioned(old: old, new: new)
    guard types.haveOneColumnType else { return .rebuild }
    return conversion(of: types)?.verdict == .lossy ? .perRow : .constant
  }

  private func cost(of comparison: CompositeComparison) -> MigrationCost {
    let leaves = comparison.leaves
    let retyped = leaves.kept.contains { $0.old.attribute.type != $0.new.attribute.type }
    if !comparison.isKnown || !leaves.removed.isEmpty || retyped { return .rebuild }
    return leaves.added.contains { $0.attribute.defaultValue != nil } ? .perRow : .constant
  }
}

extension Relationship {
  /// Whether the links stand in a column that goes with it: a to-one's, or the one that a to-many
  /// without inverse has in the table it leads to.
  fileprivate var hasColumnOfItsOwn: Bool { !isToMany || inverse == nil }
}
