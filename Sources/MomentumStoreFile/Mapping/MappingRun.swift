import MomentumModel
import MomentumSQL
import MomentumSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Carries out a mapping model: rows, then links, then the last steps of policies. One row at a
/// time, so that memory does not grow with the store.
final class MappingRun {
  typealias Mapping = MappingProgram.Mapping

  let connection: SQLiteConnection
  let program: MappingProgram
  let sourceRows: RowValues
  let destinationRows: RowValues
  let correspondences: Correspondences
  let writer: DestinationRows
  let links: DestinationLinks
  /// What policies share with each other.
  var userInfo: [String: MappedValue] = [:]
  /// A policy must not write when its time is over.
  private(set) var isOver = false
  private let now = Date().timeIntervalSinceReferenceDate
  private var insertions: [Int: DestinationRows.Insertion] = [:]

  init(
    _ connection: SQLiteConnection, _ program: MappingProgram,
    old: VersionEntities, new: VersionEntities, firstFreshKey: Int64
  ) throws {
    self.connection = connection
    self.program = program
    sourceRows = RowValues(connection: connection, entities: old, side: .source)
    destinationRows = RowValues(connection: connection, entities: new, side: .destination)
    correspondences = try Correspondences(
      connection, sources: program.sources,
      leadsBack: program.mappings.contains { $0.policy != nil })
    writer = DestinationRows(connection, new, firstFreshKey: firstFreshKey)
    links = DestinationLinks(connection: connection, entities: new)
  }

  func run() throws {
    defer { isOver = true }
    for mapping in program.mappings { try makeRows(mapping) }
    for mapping in program.mappings { try makeLinks(mapping) }
    for mapping in program.mappings {
      try step(mapping, mapping.policy?.validate)
      try step(mapping, mapping.policy?.end)
    }
    insertions = [:]
    try links.placeUnplacedMembers()
    try correspondences.end()
  }

  private func step(_ mapping: Mapping, _ step: MappedPolicy.Step?) throws {
    guard let step else { return }
    try guarded(mapping) { try step(MappingSession(self, mapping)) }
  }

  /// Words what a policy throws of its own.
  private func guarded(_ mapping: Mapping, _ body: () throws -> Void) throws {
    do { try body() } catch let error as MappingError {
      throw error
    } catch let error as SQLiteError where !error.isConstraint {
      throw error
    } catch {
      throw MappingError.policy(mapping: mapping.name, reason: "\(error)")
    }
  }

  func evaluator(_ mapping: Mapping, _ source: MappedObject) -> ExpressionEvaluator {
    ExpressionEvaluator(
      rows: sourceRows, correspondences: correspondences, now: now,
      policy: mapping.policy?.functions ?? [:], source: source)
  }
}

// Rows.
extension MappingRun {
  private func makeRows(_ mapping: Mapping) throws {
    try step(mapping, mapping.policy?.begin)
    if let source = mapping.source { try read(source, for: mapping) }
    try step(mapping, mapping.policy?.endInstances)
  }

  /// Reads the rows of exactly the source entity. Those of subentities have mappings of their own.
  private func read(_ source: VersionEntity, for mapping: Mapping) throws {
    let direct = mapping.directColumns
    let columns: [SQL] = ["Z_PK"] + direct.map { "\(name: $0.column)" }
    let query: SQL = """
      SELECT \(columns, separator: ", ") FROM \(name: source.layout.table) WHERE Z_ENT = ? \
      ORDER BY Z_PK
      """
    let rows = try connection.prepare(query.text)
    rows.bind(1, Int64(source.layout.number))
    while try rows.step() {
      let object = MappedObject(
        side: .source, entity: source.layout.number, row: rows.integer(0))
      if let filter = mapping.filter {
        let isWanted = try explained(mapping, "filter", object) {
          try evaluator(mapping, object).isTrue(filter)
        }
        guard isWanted else { continue }
      }
      if let create = mapping.policy?.createInstances {
        try guarded(mapping) { try create(object, MappingSession(self, mapping)) }
        continue
      }
      var known: [Int: MappedValue] = [:]
      for (index, one) in direct.enumerated() {
        known[one.place] = rows.mappedValue(Int32(index) + 1, of: one.attribute)
      }
      _ = try makeRow(mapping, object, known)
    }
  }

  /// Makes the row that value expressions describe; `known` are the values that were read already,
  /// by their place among the mapping's attributes.
  func makeRow(
    _ mapping: Mapping, _ source: MappedObject, _ known: [Int: MappedValue] = [:]
  ) throws -> MappedObject {
    guard !mapping.destination.isAbstract else {
      throw MappingError.row(
        mapping: mapping.name, property: "", key: source.row,
        reason: "entity '\(mapping.destination.name)' is abstract")
    }
    let evaluator = evaluator(mapping, source)
    var values: [MappedValue] = []
    for (place, one) in mapping.attributes.enumerated() {
      values.append(
        try explained(mapping, one.name, source) {
          try (known[place] ?? evaluator.value(one.value)).fitting(one.attribute)
        })
    }
    let insertion = try insertion(of: mapping)
    let made = try explained(mapping, "", source) {
      try writer.insert(insertion, key: source.row, values)
    }
    try correspondences.add(mapping.number, source: source.row, made)
    return made
  }

  private func insertion(of mapping: Mapping) throws -> DestinationRows.Insertion {
    if let known = insertions[mapping.number] { return known }
    let made = try writer.insertion(into: mapping.destination, mapping.attributes.map(\.name))
    insertions[mapping.number] = made
    return made
  }

  /// Says of which row and property an error is.
  func explained<Result>(
    _ mapping: Mapping, _ property: String, _ source: MappedObject, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as ExpressionProblem {
      throw MappingError.row(
        mapping: mapping.name, property: property, key: source.row, reason: error.reason)
    } catch let error as SQLiteError where error.isConstraint {
      let columns = error.uniqueColumns.joined(separator: ", ")
      throw MappingError.row(
        mapping: mapping.name, property: property, key: source.row,
        reason: "another row has its values of \(columns) already")
    }
  }
}

// Links.
extension MappingRun {
  private func makeLinks(_ mapping: Mapping) throws {
    if !mapping.relationships.isEmpty || mapping.policy?.createRelationships != nil {
      try correspondences.forEach(of: mapping.number) { source, destination in
        if let create = mapping.policy?.createRelationships {
          try guarded(mapping) { try create(destination, MappingSession(self, mapping)) }
        } else if let source {
          try makeLinks(mapping, source, destination)
        }
      }
    }
    try step(mapping, mapping.policy?.endRelationships)
  }

  func makeLinks(_ mapping: Mapping, _ row: Int64, _ destination: MappedObject) throws {
    guard let entity = mapping.source else { return }
    let source = MappedObject(side: .source, entity: entity.layout.number, row: row)
    let evaluator = evaluator(mapping, source)
    for link in mapping.relationships {
      try explained(mapping, link.name, source) {
        let targets = try targets(of: link, try evaluator.value(link.value))
        try links.set(link.relationship, of: destination, to: targets)
      }
    }
  }

  private func targets(
    of link: MappingProgram.LinkMapping, _ value: MappedValue
  ) throws -> [MappedObject] {
    // Of what several mappings made of one object only some may be of the right entity.
    if case .instances(let mappings, _) = link.value, mappings.count > 1 {
      return value.objects.filter { fits(link.relationship, $0) }
    }
    return try checked(value, for: link.relationship)
  }

  private func fits(_ relationship: VersionRelationship, _ object: MappedObject) -> Bool {
    let destination = relationship.relationship.destination
    return writer.entities.byName[destination]?.subtree.contains(object.entity) ?? false
  }

  /// The objects in a value, which must be destination objects of the right entity.
  func checked(
    _ value: MappedValue, for relationship: VersionRelationship
  ) throws -> [MappedObject] {
    guard value.holdsObjectsOnly else {
      throw ExpressionProblem("a relationship takes objects only")
    }
    let objects = value.objects
    guard objects.allSatisfy({ $0.side == .destination }) else {
      throw ExpressionProblem("it gives source objects, not what became of them")
    }
    guard objects.allSatisfy({ fits(relationship, $0) }) else {
      throw ExpressionProblem(
        "it gives objects that are no '\(relationship.relationship.destination)'")
    }
    return objects
  }
}

extension MappingProgram.Mapping {
  /// The attributes that are a column of the source row, with their place among all.
  fileprivate var directColumns: [(place: Int, attribute: Attribute, column: String)] {
    attributes.enumerated().compactMap { place, one in
      guard case .path(let steps, of: .source) = one.value, steps.count == 1,
        case .property(let name) = steps[0],
        case .attribute(let attribute, let column)? = source?.properties[name]
      else { return nil }
      return (place, attribute, column)
    }
  }
}
