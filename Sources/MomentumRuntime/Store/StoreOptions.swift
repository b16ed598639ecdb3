/// How a container opens its store.
public struct StoreOptions: Sendable {
  /// What an automatic migration must not do. Empty as in Core Data, which deletes the values of
  /// removed attributes without asking.
  public var refusedDangers: Set<MigrationDanger> = []
  /// Whether a store of an older version is migrated. If not, opening it fails.
  public var migratesAutomatically = true

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
