/// What a policy may do while a mapping model is run: the part of the migration manager for one
/// entity mapping.
package final class MappingSession {
  private let run: MappingRun
  private let mapping: MappingRun.Mapping

  init(_ run: MappingRun, _ mapping: MappingRun.Mapping) {
    self.run = run
    self.mapping = mapping
  }

  package var mappingName: String { mapping.name }

  /// What policies of one migration share.
  package var userInfo: [String: MappedValue] {
    get { run.userInfo }
    set { run.userInfo = newValue }
  }

  package func entityName(of object: MappedObject) -> String? {
    entities(object)[object.entity]?.name
  }

  /// A property of an object of either side; elements of composites by paths.
  package func value(_ key: String, of object: MappedObject) throws -> MappedValue {
    try checkTime()
    guard entities(object)[object.entity]?.properties[key] != nil else {
      throw ExpressionProblem("there is no property '\(key)'")
    }
    return try (object.side == .source ? run.sourceRows : run.destinationRows)
      .value(key, of: object)
  }

  /// Makes what the mapping's value expressions say of a source object.
  package func makeRow(from source: MappedObject) throws -> MappedObject {
    try checkTime()
    guard source.side == .source else { throw ExpressionProblem("it is no source object") }
    return try run.makeRow(mapping, source)
  }

  /// Makes an object of the new version, which counts as made of `source`.
  package func make(
    _ entityName: String, _ values: [String: MappedValue], from source: MappedObject?
  ) throws -> MappedObject {
    try checkTime()
    guard let entity = run.writer.entities.byName[entityName], !entity.isAbstract else {
      throw ExpressionProblem("the new version has no objects of an entity '\(entityName)'")
    }
    let names = values.keys.sorted()
    for name in names {
      guard case .attribute? = entity.properties[name] else {
        throw ExpressionProblem("'\(entityName)' has no stored attribute '\(name)'")
      }
    }
    let insertion = try run.writer.insertion(into: entity, names)
    let fitting = try zip(names, insertion.attributes).map { name, one in
      try (values[name] ?? .null).fitting(one.attribute)
    }
    let made = try run.writer.insert(insertion, key: source?.row, fitting)
    try run.correspondences.add(mapping.number, source: source?.row, made)
    return made
  }

  /// Changes an attribute or a relationship of an object of the new version.
  package func set(_ key: String, of object: MappedObject, to value: MappedValue) throws {
    try checkTime()
    guard object.side == .destination else {
      throw ExpressionProblem("only objects of the new version can be changed")
    }
    switch run.writer.entities[object.entity]?.properties[key] {
    case .attribute(let attribute, let column)?:
      try run.writer.set(attribute, column, of: object, to: value)
    case .relationship(let relationship)?:
      try run.links.set(
        relationship, of: object, to: try run.checked(value, for: relationship))
    case .computed?, nil: throw ExpressionProblem("there is no stored property '\(key)'")
    }
  }

  /// Sets the relationships of an object as the mapping's value expressions say.
  package func makeLinks(of destination: MappedObject) throws {
    try checkTime()
    for source in try run.correspondences.sources(of: [destination], by: mapping.number) {
      try run.makeLinks(mapping, source.row, destination)
    }
  }

  /// What the mappings of a name made of source objects; of this mapping if `name` is nil.
  package func destinations(
    of sources: [MappedObject], mapping name: String? = nil
  ) throws -> [MappedObject] {
    try checkTime()
    return try run.correspondences.destinations(of: sources, by: try numbers(name))
  }

  /// The source objects that the mappings of a name made destination objects of.
  package func sources(
    of destinations: [MappedObject], mapping name: String? = nil
  ) throws -> [MappedObject] {
    try checkTime()
    return try numbers(name).flatMap { try run.correspondences.sources(of: destinations, by: $0) }
  }

  private func numbers(_ name: String?) throws -> [Int] {
    guard let name else { return [mapping.number] }
    guard let numbers = run.program.numbers[name] else {
      throw ExpressionProblem("there is no entity mapping '\(name)'")
    }
    return numbers
  }

  private func entities(_ object: MappedObject) -> VersionEntities {
    object.side == .source ? run.sourceRows.entities : run.destinationRows.entities
  }

  private func checkTime() throws {
    if run.isOver { throw ExpressionProblem("the migration is over") }
  }
}
