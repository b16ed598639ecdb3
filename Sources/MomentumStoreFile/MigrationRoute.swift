package import MomentumMigration

/// The way of a store from the version that wrote it to the one it shall have. Mostly one leg;
/// where inference is not enough, several, with steps of the user's own between them.
package struct MigrationRoute {
  package var source: NamedModel
  /// Runs first, on the store as it is.
  package var before: MigrationAction?
  /// The last one ends at the target.
  package var legs: [Leg]

  package struct Leg {
    package var target: NamedModel
    /// The mapping model to go by, and what its policy classes do; nil where the way is inferred.
    package var mapping: (model: MappingModel, policies: MappedPolicies)?
    /// Runs when the store has the target's tables.
    package var after: MigrationAction?

    package init(to target: NamedModel, after: MigrationAction? = nil) {
      self.target = target
      self.after = after
    }
  }

  package init(from source: NamedModel, through legs: [Leg]) {
    precondition(!legs.isEmpty, "a route has a target")
    self.source = source
    self.legs = legs
  }

  /// Whether steps of the user's own run on the way.
  var hasActions: Bool { before != nil || legs.contains { $0.after != nil } }

  package var target: NamedModel { legs[legs.count - 1].target }
}

/// A step of the user's own inside a migration's transaction.
package typealias MigrationAction = (StageDatabase) throws -> Void
