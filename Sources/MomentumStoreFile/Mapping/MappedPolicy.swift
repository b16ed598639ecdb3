/// What a policy class does in place of Core Data's own steps. Each is about one entity mapping.
///
/// The order is that of `NSEntityMigrationPolicy`: for each mapping `begin`, then `createInstances`
/// for each source row, then `endInstances`; when all mappings are through, for each
/// `createRelationships` for each row made, then `endRelationships`; then for each `validate` and
/// `end`. What is nil happens as without a policy.
package struct MappedPolicy: Sendable {
  package typealias Step = @Sendable (MappingSession) throws -> Void
  package typealias ObjectStep = @Sendable (MappedObject, MappingSession) throws -> Void
  package typealias Function = @Sendable ([MappedValue]) throws -> MappedValue

  package var begin: Step?
  package var createInstances: ObjectStep?
  package var endInstances: Step?
  package var createRelationships: ObjectStep?
  package var endRelationships: Step?
  package var validate: Step?
  package var end: Step?
  /// What value expressions call as `FUNCTION($entityPolicy, "selector", …)`.
  package var functions: [String: Function] = [:]

  package init() {}
}

/// The policies by the names of their classes.
package struct MappedPolicies: Sendable {
  package var byClass: [String: MappedPolicy]

  package init(_ byClass: [String: MappedPolicy] = [:]) { self.byClass = byClass }

  /// The policy of a class, which a mapping model may name with its module.
  subscript(className: String) -> MappedPolicy? {
    byClass[className]
      ?? className.split(separator: ".").last.flatMap { byClass[String($0)] }
  }
}
