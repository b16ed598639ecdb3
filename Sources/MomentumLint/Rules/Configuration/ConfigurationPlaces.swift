import MomentumModel

/// The configurations that rows of each entity can be in, as positions in `Model.configurations`. An
/// entity that none lists is only in the default one, which holds every entity and is not counted.
struct ConfigurationPlaces {
  private let places: [Set<Int>]

  init(_ model: LintedModel) {
    var places = [Set<Int>](repeating: [], count: model.model.entities.count)
    for (number, configuration) in model.model.configurations.enumerated() {
      for name in configuration.entities {
        if let position = model.tree.position(of: name) { places[position].insert(number) }
      }
    }
    var nearest = places
    // Rows of a subentity are rows of what it inherits from.
    for position in model.tree.depthFirst.reversed() {
      if let parent = model.tree.parent(of: position) { places[parent].formUnion(places[position]) }
    }
    // One that no configuration lists stays with its parent, whose table it shares.
    for position in model.tree.depthFirst where nearest[position].isEmpty {
      if let parent = model.tree.parent(of: position) { nearest[position] = nearest[parent] }
      if places[position].isEmpty { places[position] = nearest[position] }
    }
    self.places = places
  }

  subscript(position: Int) -> Set<Int> { places[position] }
}
