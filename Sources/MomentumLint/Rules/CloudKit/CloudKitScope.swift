import MomentumModel

/// The entities of a model whose rows CloudKit mirrors. Making it is linear.
struct CloudKitScope {
  private let model: LintedModel
  /// By position; nil if all are.
  private let mirrored: [Bool]?

  /// Nil for a model that says nothing of CloudKit.
  init?(_ model: LintedModel) {
    self.model = model
    if model.isUsedWithCloudKit {
      mirrored = nil
      return
    }
    let marked = model.model.configurations.filter(\.isUsedWithCloudKit)
    if marked.isEmpty { return nil }
    let names = Set(marked.flatMap(\.entities))
    var mirrored = model.model.entities.map { names.contains($0.name) }
    // A row of an entity holds what the entities that it inherits from declare.
    for position in model.tree.depthFirst.reversed() where mirrored[position] {
      if let parent = model.tree.parent(of: position) { mirrored[parent] = true }
    }
    self.mirrored = mirrored
  }

  func mirrors(_ position: Int) -> Bool { mirrored?[position] ?? true }

  /// In a model without an entity of that name, whether it would be mirrored.
  func mirrors(entityNamed name: String) -> Bool {
    guard let mirrored else { return true }
    return model.tree.position(of: name).map { mirrored[$0] } ?? false
  }

  var entities: [LintedEntity] { model.entities.filter { mirrors($0.position) } }
}
