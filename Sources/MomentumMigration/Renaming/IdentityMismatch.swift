package import MomentumModel

/// An element that has one name in both versions, but not one renaming identity.
///
/// Whether Core Data goes by the name then is not settled; if it goes by identity alone, the values
/// are lost. Momentum's own migration goes by the name.
package struct IdentityMismatch: Equatable, Sendable {
  package enum Cause: Equatable, Sendable {
    /// The new version sets an identifier ahead of a renaming, or a wrong one.
    case identifierSet
    /// The new version drops or replaces the identifier of the old one.
    case identifierLost
    /// The identifier of an entity is the name of one of its properties.
    case wrongLevel
  }

  package var path: ModelPath
  package var identifiers: Versioned<String?>
  package var cause: Cause

  init(_ pair: Versioned<some RenamableProperty>, at path: ModelPath) {
    self.path = path
    identifiers = pair.map(\.renamingIdentifier)
    cause = pair.old.renamingIdentifier == nil ? .identifierSet : .identifierLost
  }

  init(_ entities: Versioned<Entity>) {
    path = ModelPath(entities.new.name)
    identifiers = entities.map(\.renamingIdentifier)
    let properties = entities.map { entity in
      Set(
        entity.attributes.flatMap { [$0.name, $0.identity] }
          + entity.relationships.flatMap { [$0.name, $0.identity] })
    }
    if let identifier = identifiers.new,
      properties.old.contains(identifier) || properties.new.contains(identifier)
    {
      cause = .wrongLevel
    } else {
      cause = entities.old.renamingIdentifier == nil ? .identifierSet : .identifierLost
    }
  }

  /// What Core Data may pair the old side by.
  private var oldIdentity: String { identifiers.old ?? path.property ?? path.entity }

  var judgement: Judgement {
    let rule =
      switch cause {
      case .wrongLevel: "migration-rename-id-on-wrong-level"
      case .identifierLost: "migration-rename-chain-broken"
      case .identifierSet: "migration-rename-target-missing"
      }
    return .lossy(
      rule,
      "if Core Data pairs by identifier alone, the values are deleted; Momentum keeps them by name",
      advice: advice)
  }

  private var advice: String {
    switch cause {
    case .wrongLevel:
      "remove the elementID of the entity; it belongs to the property that is renamed"
    case .identifierLost: "write elementID=\"\(oldIdentity)\", as the old version does"
    case .identifierSet:
      "remove the elementID here, and write elementID=\"\(oldIdentity)\" in the version that renames"
    }
  }
}

/// What both kinds of property have for pairing.
protocol RenamableProperty: Equatable {
  var name: String { get }
  var identity: String { get }
  var renamingIdentifier: String? { get }
  var isTransient: Bool { get }
}

extension Attribute: RenamableProperty {}
extension Relationship: RenamableProperty {}
