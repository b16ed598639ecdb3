/// For each node of a directed graph the number of the set of nodes that it reaches and that reach it.
/// Linear, and without recursion, since models may be deep (Tarjan, "Depth-first search and linear
/// graph algorithms", 1972).
func strongComponents(_ targets: [[Int]]) -> [Int] {
  var search = ComponentSearch(targets)
  for node in targets.indices where search.order[node] == nil { search.visit(from: node) }
  return search.component
}

private struct ComponentSearch {
  let targets: [[Int]]
  /// When each node was first met.
  var order: [Int?]
  var component: [Int]
  /// The earliest node that each is known to reach among those without a component.
  private var low: [Int]
  private var met = 0
  private var components = 0
  /// The nodes that have no component yet, and how far the search is in each on its way.
  private var waiting: [Int] = []
  private var isWaiting: [Bool]
  private var way: [(node: Int, next: Int)] = []

  init(_ targets: [[Int]]) {
    self.targets = targets
    order = Array(repeating: nil, count: targets.count)
    component = Array(repeating: -1, count: targets.count)
    low = Array(repeating: 0, count: targets.count)
    isWaiting = Array(repeating: false, count: targets.count)
  }

  mutating func visit(from start: Int) {
    enter(start)
    while let (node, next) = way.last {
      guard next < targets[node].count else {
        way.removeLast()
        leave(node)
        continue
      }
      way[way.count - 1].next += 1
      let target = targets[node][next]
      if let seen = order[target] {
        if isWaiting[target] { low[node] = min(low[node], seen) }
      } else {
        enter(target)
      }
    }
  }

  private mutating func enter(_ node: Int) {
    order[node] = met
    low[node] = met
    met += 1
    waiting.append(node)
    isWaiting[node] = true
    way.append((node, 0))
  }

  private mutating func leave(_ node: Int) {
    if let (before, _) = way.last { low[before] = min(low[before], low[node]) }
    guard low[node] == order[node] else { return }
    while let member = waiting.popLast() {
      isWaiting[member] = false
      component[member] = components
      if member == node { break }
    }
    components += 1
  }
}
