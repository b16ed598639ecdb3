/// A directed graph, some of whose edges stand for something and are labelled with its number.
package struct LabelledGraph {
  private struct Edge {
    var target: Int
    var label: Int?
  }

  private var edges: [[Edge]]

  package init(nodeCount: Int) { edges = Array(repeating: [], count: nodeCount) }

  package mutating func add(from source: Int, to target: Int, label: Int? = nil) {
    edges[source].append(Edge(target: target, label: label))
  }

  /// Of each set of nodes that all reach each other over at least one labelled edge: the labels of the
  /// shortest way round that begins with the lowest of them. In the order of those; linear but for
  /// sorting.
  package func cycles() -> [[Int]] {
    let component = strongComponents(edges.map { $0.map(\.target) })
    var lowest: [Int: (source: Int, edge: Edge, label: Int)] = [:]
    for source in edges.indices {
      for edge in edges[source] where component[source] == component[edge.target] {
        guard let label = edge.label else { continue }
        if let known = lowest[component[source]], known.label <= label { continue }
        lowest[component[source]] = (source, edge, label)
      }
    }
    return lowest.values.sorted { $0.label < $1.label }
      .map { [$0.label] + way(from: $0.edge.target, to: $0.source, inside: component) }
  }

  /// The labels of the shortest way between two nodes of one component.
  private func way(from start: Int, to end: Int, inside component: [Int]) -> [Int] {
    var cameFrom: [Int: (node: Int, label: Int?)] = [:]
    var reached = [start]
    var next = 0
    while next < reached.count, cameFrom[end] == nil, start != end {
      let node = reached[next]
      next += 1
      for edge in edges[node] where component[edge.target] == component[start] {
        if edge.target == start || cameFrom[edge.target] != nil { continue }
        cameFrom[edge.target] = (node, edge.label)
        reached.append(edge.target)
      }
    }
    var labels: [Int] = []
    var node = end
    while node != start, let step = cameFrom[node] {
      if let label = step.label { labels.append(label) }
      node = step.node
    }
    return labels.reversed()
  }
}
