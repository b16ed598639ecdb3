import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Composites are laid out inside each other, which must come to an end.
  static let compositeCycle = LintRule(
    RuleDescription(
      "model-composite-cycle", .composite, .error, .blocksOpen,
      summary: "A composite contains itself, directly or by way of others.",
      explanation: """
        The elements of a composite are stored as columns of their owner, those of an inner \
        composite too. A composite that contains itself would need columns without end.

        Take one of the elements named out of its composite, or make what it holds an entity and \
        point at it with a relationship. Relationships may lead round.
        """),
    .model { linted in
      let composites = linted.model.composites
      let numbers = Dictionary(
        composites.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
      var graph = LabelledGraph(nodeCount: composites.count)
      var inner: [(composite: Int, element: Int)] = []
      for (number, composite) in composites.enumerated() {
        for (index, element) in composite.attributes.enumerated() {
          guard element.type == .composite, let name = element.composite,
            let target = numbers[name]
          else { continue }
          graph.add(from: number, to: target, label: inner.count)
          inner.append((number, index))
        }
      }
      let paths = inner.map { place in
        let composite = composites[place.composite]
        return ModelPath(composite.name, composite.attributes[place.element].name)
      }
      return graph.cycles().compactMap { cycle in
        guard let first = cycle.first else { return nil }
        let way = nameList(cycle.map { paths[$0].description })
        return Violation(
          "composite '\(paths[first].entity)' contains itself by way of \(way)",
          note: "take one of these elements out of its composite", at: paths[first],
          part: .compositeElement(composite: inner[first].composite, inner[first].element),
          attribute: "composite")
      }
    })
}
