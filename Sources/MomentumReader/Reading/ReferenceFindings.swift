import MomentumDiagnostics
import MomentumModel

/// Names of entities and relationships that lead nowhere, and inheritance that leads round; of each
/// kind as many as are kept.
func referenceFindings(
  in model: Model, _ sourceMap: SourceMap, _ counts: inout RuleCounts
) -> [Diagnostic] {
  let references = References(model)
  lazy var places = SourceIndex(sourceMap)
  var findings: [Diagnostic] = []
  for position in model.entities.indices where !references.areSound(in: position) {
    let entity = model.entities[position]
    if var finding = references.parentFinding(of: position),
      counts.admits(finding.id, finding.severity)
    {
      finding.position = places.position(of: finding.path, attribute: "parentEntity")
      findings.append(finding)
    }
    for relationship in entity.relationships {
      let found = references.finding(about: relationship, of: entity.name)
      guard case (var finding, let attribute)? = found,
        counts.admits(finding.id, finding.severity)
      else { continue }
      finding.position = places.position(of: finding.path, attribute: attribute)
      findings.append(finding)
    }
  }
  return findings
}

private struct References {
  let model: Model
  /// The first entity of each name.
  private let positions: [String: Int]
  /// Nil if no entity has a parent.
  private let tree: InheritanceTree?
  /// The relationships of entities that have too many for a search.
  private let manyNames: [Int: Set<String>]

  init(_ model: Model) {
    self.model = model
    positions = Dictionary(
      model.entities.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    tree = model.entities.contains { $0.parent != nil } ? InheritanceTree(model) : nil
    let many = model.entities.indices.filter { model.entities[$0].relationships.count > 32 }
    manyNames = Dictionary(
      uniqueKeysWithValues: many.map { ($0, Set(model.entities[$0].relationships.map(\.name))) })
  }

  /// Whether there is nothing to find in an entity. It copies no property, since a copy retains all
  /// its texts and nearly all entities are sound.
  func areSound(in position: Int) -> Bool {
    if model.entities[position].parent != nil, tree?.parent(of: position) == nil { return false }
    return model.entities[position].relationships.indices.allSatisfy { index in
      positions[model.entities[position].relationships[index].destination] != nil
        && (model.entities[position].relationships[index].inverse.map(exists) ?? true)
    }
  }

  func parentFinding(of position: Int) -> Diagnostic? {
    let entity = model.entities[position]
    guard let parent = entity.parent, tree?.parent(of: position) == nil else { return nil }
    let path = ModelPath(entity.name)
    guard positions[parent] != nil else {
      return Diagnostic(
        "model-parent-missing", .error, "parent entity '\(parent)' does not exist",
        note: "correct the name, or add the entity", at: path)
    }
    return Diagnostic(
      "model-inheritance-cycle", .error, "'\(entity.name)' inherits from itself",
      note: "take one entity of the circle out of it", at: path)
  }

  /// A finding and the XML attribute it is about.
  func finding(
    about relationship: Relationship, of entity: String
  ) -> (Diagnostic, attribute: String)? {
    let path = ModelPath(entity, relationship.name)
    if relationship.destination.isEmpty {
      return (
        Diagnostic(
          "model-relationship-no-destination", .error,
          "relationship '\(relationship.name)' names no destination",
          note: "choose the entity that it leads to", at: path), "name"
      )
    }
    guard positions[relationship.destination] != nil else {
      return (
        Diagnostic(
          "model-destination-missing", .error,
          "destination entity '\(relationship.destination)' does not exist",
          note: "correct the name, or add the entity", at: path),
        "destinationEntity"
      )
    }
    guard let inverse = relationship.inverse, !exists(inverse) else { return nil }
    return (
      Diagnostic(
        "model-inverse-missing", .error,
        "inverse relationship '\(inverse.entity).\(inverse.name)' does not exist",
        note: "correct the name, or add the relationship", at: path),
      "inverseName"
    )
  }

  /// Whether the entity owns or inherits the relationship.
  private func exists(_ inverse: Relationship.Inverse) -> Bool {
    var next = positions[inverse.entity]
    // Nobody inherits over a thousand levels; where somebody does, the benefit of the doubt keeps
    // the search linear.
    for _ in 0..<1000 {
      guard let position = next else { return false }
      if owns(position, inverse.name) { return true }
      next = tree?.parent(of: position)
    }
    return true
  }

  private func owns(_ position: Int, _ name: String) -> Bool {
    manyNames[position]?.contains(name)
      ?? model.entities[position].relationships.indices.contains {
        model.entities[position].relationships[$0].name == name
      }
  }
}
