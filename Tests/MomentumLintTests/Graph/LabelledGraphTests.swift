import MomentumLint
import Testing

@Suite struct LabelledGraphTests {
  @Test func aRingIsFoundHoweverLongItIs() {
    let count = 100_000
    var graph = LabelledGraph(nodeCount: count)
    for node in 0..<count { graph.add(from: node, to: (node + 1) % count, label: node) }
    #expect(graph.cycles() == [Array(0..<count)])
  }

  @Test func theShortestWayRoundIsNamedOnce() {
    var graph = LabelledGraph(nodeCount: 4)
    for (label, edge) in [(0, 1), (1, 2), (2, 3), (3, 0), (2, 0)].enumerated() {
      graph.add(from: edge.0, to: edge.1, label: label)
    }
    #expect(graph.cycles() == [[0, 1, 4]])
  }

  @Test func edgesWithoutLabelLeadOnButAreNoCycleByThemselves() {
    var graph = LabelledGraph(nodeCount: 5)
    graph.add(from: 0, to: 1)
    graph.add(from: 1, to: 0)
    graph.add(from: 2, to: 3, label: 7)
    graph.add(from: 3, to: 2)
    graph.add(from: 3, to: 4, label: 1)
    #expect(graph.cycles() == [[7]])
  }

  @Test func setsOfNodesComeInTheOrderOfTheirLowestLabels() {
    var graph = LabelledGraph(nodeCount: 3)
    graph.add(from: 0, to: 0, label: 2)
    graph.add(from: 1, to: 2, label: 1)
    graph.add(from: 2, to: 1, label: 0)
    #expect(graph.cycles() == [[0, 1], [2]])
  }
}
