/// How a container opens its store.
public struct StoreOptions: Sendable {
  /// What an automatic migration must not do. Empty as in Core Data, which deletes the values of
  /// removed attributes without asking.
  public var refusedDangers: Set<MigrationDanger> = []
  /// Whether a store of an older version is migrated. If not, opening it fails.
  public var migratesAutomatically = true
  /// Versions that a migration goes through, in the order of the definition's versions, with a step
  /// of the app's own at each. Those that the store has behind it are left out.
  public var stages: [MigrationStage] = []
  /// Whether the store is copied before a migration, to a file beside it that is named after the
  /// version that wrote it. Nothing takes the copy away again.
  public var backsUpBeforeMigrating = false

  /// How stores of older versions become newer ones where that is not inferred. The first that was
  /// made for exactly the two versions is used, as in Core Data.
  public var mappingModels: [MappingDefinition] = []
  /// What the policy classes that mapping models name do, by class name, with or without its
  /// module. A migration whose mapping model names another class is refused.
  public var mappingPolicies: [String: EntityMigrationPolicy] = [:]

  /// The options of Core Data's container.
  public init() {}
}

/// What a migration may cost.
public enum MigrationDanger: String, Sendable, CaseIterable {
  /// Stored values are deleted.
  case deletesData = "deletes-data"
  /// Rows that are there may make the migration fail.
  case mayFailOnData = "may-fail-on-data"
}
