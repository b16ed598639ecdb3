import MomentumDiagnostics
import MomentumModel

/// Names of entities and relationships that lead nowhere, and inheritance that leads round.
func referenceFindings(in model: Model, _ sourceMap: SourceMap) -> [Diagnostic] {
  let references = References(model)
  var findings: [Diagnostic] = []
  for (position, entity) in model.entities.enumerated() {
    if var finding = references.parentFinding(of: position) {
      finding.position = sourceMap[ModelPath(entity.name), "parentEntity"]
      findings.append(finding)
    }
    for relationship in entity.relationships {
      guard let (found, attribute) = references.finding(about: relationship, of: entity.name)
      else { continue }
      var finding = found
      finding.position = sourceMap[ModelPath(entity.name, relationship.name), attribute]
      findings.append(finding)
    }
  }
  return findings
}

private struct References {
  let model: Model
  let tree: InheritanceTree
  /// The own relationships of every entity.
  let relationships: Set<ModelPath>

  init(_ model: Model) {
    self.model = model
    tree = InheritanceTree(model)
    relationships = Set(
      model.entities.flatMap { entity in
        entity.relationships.map { ModelPath(entity.name, $0.name) }
      })
  }

  func parentFinding(of position: Int) -> Diagnostic? {
    let entity = model.entities[position]
    guard let parent = entity.parent, tree.parent(of: position) == nil else { return nil }
    let path = ModelPath(entity.name)
    guard tree.position(of: parent) != nil else {
      return Diagnostic(
        "model-parent-missing", .error, "parent entity '\(parent)' does not exist", at: path)
    }
    return Diagnostic(
      "model-inheritance-cycle", .error, "'\(entity.name)' inherits from itself", at: path)
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
          "relationship '\(relationship.name)' names no destination", at: path), "name"
      )
    }
    guard tree.position(of: relationship.destination) != nil else {
      return (
        Diagnostic(
          "model-destination-missing", .error,
          "destination entity '\(relationship.destination)' does not exist", at: path),
        "destinationEntity"
      )
    }
    guard let inverse = relationship.inverse, !exists(inverse) else { return nil }
    return (
      Diagnostic(
        "model-inverse-missing", .error,
        "inverse relationship '\(inverse.entity).\(inverse.name)' does not exist", at: path),
      "inverseName"
    )
  }

  /// Whether the entity owns or inherits the relationship.
  private func exists(_ inverse: Relationship.Inverse) -> Bool {
    var next = tree.position(of: inverse.entity)
    while let position = next {
      if relationships.contains(ModelPath(model.entities[position].name, inverse.name)) {
        return true
      }
      next = tree.parent(of: position)
    }
    return false
  }
}
