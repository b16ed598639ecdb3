import MomentumModel

/// How deletes spread over the entities of a model.
///
/// Each entity is two nodes, so that inheritance is exact and needs no edge from every subentity to
/// every relationship: "some object of it, or of a subentity" and "an object that has its
/// relationships". The first leads to the first of its subentities, and to its own second unless it
/// is abstract; the second leads to the second of its parent, and over each cascading relationship to
/// the first of the destination. Without a relationship there is no way round.
struct CascadeGraph {
  private let linted: LintedModel
  private(set) var graph: LabelledGraph
  /// Of the relationships in the graph, in file order: the labels of its edges count through them.
  private(set) var paths: [ModelPath] = []

  init(_ linted: LintedModel) {
    self.linted = linted
    graph = LabelledGraph(nodeCount: 2 * linted.model.entities.count)
  }

  mutating func build() {
    for entity in linted.entities {
      if !entity.entity.isAbstract { graph.add(from: some(entity), to: owner(entity)) }
      if let parent = entity.parent {
        graph.add(from: some(parent), to: some(entity))
        graph.add(from: owner(entity), to: owner(parent))
      }
      for relationship in entity.entity.relationships
      where relationship.deleteRule == .cascade {
        add(LintedRelationship(relationship, of: entity))
      }
    }
  }

  private mutating func add(_ subject: LintedRelationship) {
    let entity = subject.entity
    guard let destination = subject.destination, subject.mutuallyCascading == nil,
      // A relationship that leads back by itself makes trees, which are what a cascade is for.
      !entity.inherits(from: destination), !destination.inherits(from: entity)
    else { return }
    graph.add(from: owner(entity), to: some(destination), label: paths.count)
    paths.append(ModelPath(entity.name, subject.name))
  }

  private func some(_ entity: LintedEntity) -> Int { 2 * entity.position }
  private func owner(_ entity: LintedEntity) -> Int { 2 * entity.position + 1 }
}
