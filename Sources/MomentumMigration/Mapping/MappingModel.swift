package import MomentumModel

/// How the rows of one version become rows of another, entity by entity: what an
/// `.xcmappingmodel` says.
package struct MappingModel: Equatable, Sendable {
  /// The names of the versions that it was made for, as far as they are known. Stored paths are
  /// often stale, so only their last parts are kept.
  package var versionNames = Versioned<String?>(old: nil, new: nil)
  /// In the order in which they are run.
  package var entityMappings: [EntityMapping] = []

  package init() {}
}

/// How rows of one entity become rows of another.
package struct EntityMapping: Equatable, Sendable {
  /// Value expressions refer to it by this name.
  package var name: String
  package var source: MappedEntity?
  package var destination: MappedEntity?
  /// Which source rows it is about, in the predicate format; all if nil.
  package var filter: String?
  /// The class, perhaps with its module, that takes part in the migration.
  package var policyClass: String?
  package var attributes: [PropertyMapping] = []
  package var relationships: [PropertyMapping] = []
  package var userInfo = UserInfo()
  /// What the file says and nobody here understands. Such a mapping is not run.
  package var notUnderstood: [String] = []

  package init(name: String, source: MappedEntity?, destination: MappedEntity?) {
    self.name = name
    self.source = source
    self.destination = destination
  }

  package enum Kind: String, Sendable {
    case add, copy, remove, transform, custom
    /// It names no entity, as one of a real file does.
    case empty
  }

  /// Derived, since the editor's files call every mapping "Undefined".
  package var kind: Kind {
    switch (source, destination) {
    case (nil, nil): .empty
    case _ where policyClass != nil: .custom
    case (nil, _): .add
    case (_, nil): .remove
    case (let source?, let destination?):
      source.hash != nil && source.hash == destination.hash ? .copy : .transform
    }
  }
}

/// An entity of a version that a mapping is about.
package struct MappedEntity: Equatable, Sendable {
  package var name: String
  /// Nil if the mapping's own model lacks the entity, or if its hash cannot be computed.
  package var hash: VersionHash?

  package init(name: String, hash: VersionHash?) {
    self.name = name
    self.hash = hash
  }
}

/// What a property of the destination gets.
package struct PropertyMapping: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    /// An expression in Apple's format language.
    case expression(String)
    /// One that has no form as text.
    case unreadable(reason: String)
  }

  /// The property of the destination.
  package var name: String
  /// Nil leaves the property as a new object has it.
  package var value: Value?

  package init(name: String, value: Value?) {
    self.name = name
    self.value = value
  }

  package init(_ name: String, _ expression: String) {
    self.init(name: name, value: .expression(expression))
  }
}

extension MappingModel {
  /// The names of `model`'s entities that have rows of their own and that no mapping reads, so
  /// that these rows are left behind.
  package func entitiesLeftBehind(of model: Model) -> [String] {
    let read = Set(
      entityMappings.filter { $0.destination != nil }.compactMap { $0.source?.name })
    return model.entities.filter { !$0.isAbstract && !read.contains($0.name) }.map(\.name)
  }
}
