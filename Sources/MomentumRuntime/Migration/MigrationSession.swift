import MomentumStoreFile

/// What a policy can do: the part of `NSMigrationManager` for one entity mapping. It is of use only
/// during the step that it was passed to.
public final class MigrationSession {
  private let session: MappingSession

  init(_ session: MappingSession) { self.session = session }

  /// The name of the entity mapping.
  public var mappingName: String { session.mappingName }

  /// What the policies of one migration share.
  public var userInfo: [String: MigrationValue] {
    get { session.userInfo.mapValues(MigrationValue.init) }
    set { session.userInfo = newValue.mapValues(\.mapped) }
  }

  /// The name of an object's entity.
  public func entityName(of object: MigrationObject) -> String? {
    session.entityName(of: object.object)
  }

  /// A property of an object of either version.
  /// - Throws: if the entity has no such property.
  public func value(_ key: String, of object: MigrationObject) throws -> MigrationValue {
    MigrationValue(try session.value(key, of: object.object))
  }

  /// Makes what the mapping's value expressions say of a source object, as
  /// `super.createDestinationInstances` does.
  @discardableResult
  public func createDefault(from source: MigrationObject) throws -> MigrationObject {
    MigrationObject(object: try session.makeRow(from: source.object))
  }

  /// Makes an object of the new version. Attributes that are not among `values` have their
  /// defaults; relationships are set in `createRelationships`.
  /// - Parameters:
  ///   - entity: the name of an entity of the new version that is not abstract.
  ///   - values: values of attributes.
  ///   - source: the object that it counts as made of, whose place in the store it keeps if it can.
  /// - Returns: the new object.
  /// - Throws: if there is no such entity or attribute, or a value does not fit.
  @discardableResult
  public func create(
    _ entity: String, _ values: [String: MigrationValue], from source: MigrationObject? = nil
  ) throws -> MigrationObject {
    MigrationObject(
      object: try session.make(entity, values.mapValues(\.mapped), from: source?.object))
  }

  /// Changes an attribute or a relationship of an object of the new version. The other end of a
  /// relationship follows.
  public func set(
    _ key: String, of object: MigrationObject, to value: MigrationValue
  ) throws {
    try session.set(key, of: object.object, to: value.mapped)
  }

  /// Sets the relationships of an object as the mapping's value expressions say.
  public func createDefaultRelationships(of destination: MigrationObject) throws {
    try session.makeLinks(of: destination.object)
  }

  /// What the mapping of that name made of source objects; this one if there is no name.
  public func destinations(
    of sources: [MigrationObject], mapping: String? = nil
  ) throws -> [MigrationObject] {
    try session.destinations(of: sources.map(\.object), mapping: mapping)
      .map { MigrationObject(object: $0) }
  }

  /// The source objects that the mapping of that name made objects of.
  public func sources(
    of destinations: [MigrationObject], mapping: String? = nil
  ) throws -> [MigrationObject] {
    try session.sources(of: destinations.map(\.object), mapping: mapping)
      .map { MigrationObject(object: $0) }
  }
}
