import MomentumModel

/// The configurations that rows of each entity can be in, as positions in `Model.configurations`. An
/// entity that none lists is only in the default one, which holds every entity and is not counted.
///
/// Entities that inherit their place are one group, so that what is asked of two entities is found out
/// once for all that share their places. Making it is linear.
struct ConfigurationPlaces {
  /// By entity.
  private let groups: [Int]
  private let sets: [Set<Int>]

  init(_ model: LintedModel) {
    let tree = model.tree
    let listed = Self.listed(model)
    var below = listed
    // Rows of a subentity are rows of what it inherits from.
    for position in tree.depthFirst.reversed() {
      if let parent = tree.parent(of: position) { below[parent].formUnion(below[position]) }
    }
    var sets: [Set<Int>] = [[]]
    var groups = [Int](repeating: 0, count: listed.count)
    var nearest = groups
    for position in tree.depthFirst {
      // One that no configuration lists stays with its parent, whose table it shares.
      nearest[position] = tree.parent(of: position).map { nearest[$0] } ?? 0
      if !listed[position].isEmpty {
        nearest[position] = sets.count
        sets.append(listed[position])
      }
      groups[position] = nearest[position]
      if below[position].count > listed[position].count {
        groups[position] = sets.count
        sets.append(below[position])
      }
    }
    self.groups = groups
    self.sets = sets
  }

  private static func listed(_ model: LintedModel) -> [Set<Int>] {
    var places = [Set<Int>](repeating: [], count: model.model.entities.count)
    for (number, configuration) in model.model.configurations.enumerated() {
      for name in configuration.entities {
        if let position = model.tree.position(of: name) { places[position].insert(number) }
      }
    }
    return places
  }

  var groupCount: Int { sets.count }

  func group(of position: Int) -> Int { groups[position] }

  subscript(group group: Int) -> Set<Int> { sets[group] }
}

/// Two groups of entities between which a relationship leads.
struct ConfigurationStep: Hashable {
  var from: Int
  var to: Int
}
