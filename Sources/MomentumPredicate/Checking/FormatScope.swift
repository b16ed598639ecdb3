public import MomentumModel

/// What the keys of predicates mean in a model. Making it is linear but for sorting; looking up a key
/// takes time by the number of entities that the entity inherits from, which are few.
public struct FormatScope: Sendable {
  private let tree: InheritanceTree
  private let members: [[String: ScopeMember]]
  /// The names of the members by their lower-case forms; of several the first in order.
  private let folded: [[String: String]]
  private let composites: [String: [String: ScopeMember]]
  /// The place of each entity in depth-first order, and the place behind its last subentity.
  private let spans: [Range<Int>]
  /// The entities that have a property of that name themselves, in depth-first order.
  private let declarers: [String: [Int]]

  /// Reads the names and types of a model. The tree, if there is one already, is that of the model.
  public init(_ model: Model, tree: InheritanceTree? = nil) {
    let tree = tree ?? InheritanceTree(model)
    members = model.entities.map(\.scopeMembers)
    folded = members.map { members in
      Dictionary(members.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
    }
    composites = Dictionary(
      model.composites.map { ($0.name, $0.attributes.scopeMembers) },
      uniquingKeysWith: { first, _ in first })
    spans = Self.spans(tree, count: model.entities.count)
    var declarers: [String: [Int]] = [:]
    for position in tree.depthFirst {
      for name in members[position].keys { declarers[name, default: []].append(position) }
    }
    self.declarers = declarers
    self.tree = tree
  }

  /// An entity has one place more for each below it.
  private static func spans(_ tree: InheritanceTree, count: Int) -> [Range<Int>] {
    var sizes = [Int](repeating: 1, count: count)
    for position in tree.depthFirst.reversed() {
      if let parent = tree.parent(of: position) { sizes[parent] += sizes[position] }
    }
    var spans = [Range<Int>](repeating: 0..<0, count: count)
    for (place, position) in tree.depthFirst.enumerated() {
      spans[position] = place..<place + sizes[position]
    }
    return spans
  }
}

// Looking up.
extension FormatScope {
  func hasEntity(_ name: String) -> Bool { tree.position(of: name) != nil }

  /// The object type of an entity. Of one that is not in the model nothing is known.
  func object(of entity: String) -> FormatType {
    hasEntity(entity) ? .object(entity: entity) : .unknown
  }

  /// The property of that name, own or inherited.
  func member(_ name: String, of entity: String) -> ScopeMember? {
    var next = tree.position(of: entity)
    while let position = next {
      if let member = members[position][name] { return member }
      next = tree.parent(of: position)
    }
    return nil
  }

  /// The property, own or inherited, whose name differs in upper and lower case only.
  func memberWithoutCase(_ name: String, of entity: String) -> String? {
    let wanted = name.lowercased()
    var next = tree.position(of: entity)
    while let position = next {
      if let found = folded[position][wanted] { return found }
      next = tree.parent(of: position)
    }
    return nil
  }

  func hasComposite(_ name: String) -> Bool { composites[name] != nil }

  func element(_ name: String, ofComposite composite: String) -> ScopeMember? {
    composites[composite]?[name]
  }

  /// Whether some subentity has a property of that name.
  func isDeclared(_ name: String, below entity: String) -> Bool {
    guard let declarers = declarers[name], let position = tree.position(of: entity) else {
      return false
    }
    let span = spans[position]
    var (low, high) = (0, declarers.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[declarers[middle]].lowerBound < span.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < declarers.count && span.contains(spans[declarers[low]].lowerBound)
  }

  /// Whether an object may be of both entities: one is the other or inherits from it.
  func areRelated(_ one: String, _ other: String) -> Bool {
    guard let position = tree.position(of: one), let another = tree.position(of: other) else {
      return true
    }
    return spans[position].contains(spans[another].lowerBound)
      || spans[another].contains(spans[position].lowerBound)
  }
}
