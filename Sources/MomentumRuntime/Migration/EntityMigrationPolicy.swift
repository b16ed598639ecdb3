import MomentumStoreFile

/// What takes the place of a subclass of `NSEntityMigrationPolicy`, for one entity mapping.
///
/// The steps come in Core Data's order. For each entity mapping `begin` is called, then
/// `createInstances` for each source object that the mapping's filter lets through, then
/// `endInstances`. When all mappings are through, for each of them `createRelationships` is called
/// for each object that it made, then `endRelationships`; at last for each `validate` and `end`. A
/// step that is nil happens as without a policy: value expressions say what is made and linked.
///
/// All of it is one transaction. What a step throws ends the migration, and the store stays as it
/// was.
public struct EntityMigrationPolicy: Sendable {
  /// A step about the entity mapping as a whole.
  public typealias Step = @Sendable (MigrationSession) throws -> Void
  /// A step about one object.
  public typealias ObjectStep = @Sendable (MigrationObject, MigrationSession) throws -> Void
  /// A function that value expressions call.
  public typealias Function = @Sendable ([MigrationValue]) throws -> MigrationValue

  /// Called before anything of the mapping happens.
  public var begin: Step?
  /// Called with each source object; makes what it becomes, or nothing.
  public var createInstances: ObjectStep?
  /// Called when all objects of the mapping are made. A mapping without a source entity can make
  /// its objects here.
  public var endInstances: Step?
  /// Called with each object that the mapping made.
  public var createRelationships: ObjectStep?
  /// Called when all relationships of the mapping's objects are set.
  public var endRelationships: Step?
  /// Called when all mappings are through. What it throws refuses the result.
  public var validate: Step?
  /// Called last.
  public var end: Step?
  /// What value expressions call as `FUNCTION($entityPolicy, "selector:", …)`, by the selector.
  public var functions: [String: Function] = [:]

  /// A policy that does what happens without one.
  public init() {}
}

extension EntityMigrationPolicy {
  var mapped: MappedPolicy {
    var policy = MappedPolicy()
    policy.begin = begin.map(Self.mapped)
    policy.createInstances = createInstances.map(Self.mapped)
    policy.endInstances = endInstances.map(Self.mapped)
    policy.createRelationships = createRelationships.map(Self.mapped)
    policy.endRelationships = endRelationships.map(Self.mapped)
    policy.validate = validate.map(Self.mapped)
    policy.end = end.map(Self.mapped)
    policy.functions = functions.mapValues { function in
      { values in try function(values.map(MigrationValue.init)).mapped }
    }
    return policy
  }

  private static func mapped(_ step: @escaping Step) -> MappedPolicy.Step {
    { try step(MigrationSession($0)) }
  }

  private static func mapped(_ step: @escaping ObjectStep) -> MappedPolicy.ObjectStep {
    { try step(MigrationObject(object: $0), MigrationSession($1)) }
  }
}
