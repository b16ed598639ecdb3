package import MomentumDiagnostics
package import MomentumModel

/// A model and what rules look up in it. Making it is linear, look-ups are constant.
///
/// A class, since every entity and relationship at hand refers to it.
package final class LintedModel: Sendable {
  package let model: Model
  package let tree: InheritanceTree
  /// Whether it comes from a `.mom` or a store. What only a compiler refuses is then no error.
  package let isCompiled: Bool
  /// What the project promises.
  let compatibility: Compatibility
  /// The positions of each entity's own properties by name, each kind apart.
  private let attributes: [[String: Int]]
  private let relationships: [[String: Int]]
  private let fetchedProperties: [[String: Int]]
  /// What the reader found about elements.
  private let reported: [ModelPath: Set<String>]

  /// `findings` are those of the reader.
  package init(
    _ model: Model, findings: [Diagnostic] = [], isCompiled: Bool = false,
    compatibility: Compatibility = .store
  ) {
    self.model = model
    self.isCompiled = isCompiled
    self.compatibility = compatibility
    var reported: [ModelPath: Set<String>] = [:]
    for finding in findings {
      if let path = finding.path { reported[path, default: []].insert(finding.id) }
    }
    self.reported = reported
    tree = InheritanceTree(model)
    attributes = model.entities.map { Self.positions(of: $0.attributes, \.name) }
    relationships = model.entities.map { Self.positions(of: $0.relationships, \.name) }
    fetchedProperties = model.entities.map { Self.positions(of: $0.fetchedProperties, \.name) }
  }

  /// Whether CloudKit mirrors the model as a whole.
  var isUsedWithCloudKit: Bool { model.isUsedWithCloudKit || compatibility == .cloudkit }

  /// Whether CloudKit mirrors any of it.
  var mayBeMirrored: Bool {
    isUsedWithCloudKit || model.configurations.contains(where: \.isUsedWithCloudKit)
  }

  package var entities: [LintedEntity] {
    model.entities.indices.map { LintedEntity(model: self, position: $0) }
  }

  /// The first entity of that name.
  package func entity(named name: String) -> LintedEntity? {
    tree.position(of: name).map { LintedEntity(model: self, position: $0) }
  }

  /// The attribute of that name which the entity at `position` owns or inherits.
  package func attribute(_ name: String, of position: Int) -> Attribute? {
    owner(of: name, from: position, attributes).map { model.entities[$0].attributes[$1] }
  }

  /// The relationship of that name which the entity at `position` owns or inherits.
  package func relationship(_ name: String, of position: Int) -> LintedRelationship? {
    owner(of: name, from: position, relationships).map { owner, index in
      LintedRelationship(
        model.entities[owner].relationships[index],
        of: LintedEntity(model: self, position: owner))
    }
  }

  /// The fetched property of that name which the entity at `position` owns or inherits.
  package func fetchedProperty(_ name: String, of position: Int) -> FetchedProperty? {
    owner(of: name, from: position, fetchedProperties)
      .map { model.entities[$0].fetchedProperties[$1] }
  }

  /// Whether the reader found that about an element. A value that it could not read stands in the
  /// model as if it were missing, about which another rule would speak.
  package func wasReported(_ id: String, at path: ModelPath) -> Bool {
    reported[path]?.contains(id) ?? false
  }

  private func owner(
    of name: String, from position: Int, _ positions: [[String: Int]]
  ) -> (Int, Int)? {
    var next: Int? = position
    while let position = next {
      if let index = positions[position][name] { return (position, index) }
      next = tree.parent(of: position)
    }
    return nil
  }

  private static func positions<Property>(
    of properties: [Property], _ name: KeyPath<Property, String>
  ) -> [String: Int] {
    Dictionary(
      properties.enumerated().map { ($1[keyPath: name], $0) },
      uniquingKeysWith: { first, _ in first })
  }
}
