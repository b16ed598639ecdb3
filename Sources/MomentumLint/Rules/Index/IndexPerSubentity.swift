import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// One line of the model becomes an index for each entity of a hierarchy.
  static let indexPerSubentity = LintRule(
    RuleDescription(
      "model-index-per-subentity", .index, .note, .info,
      summary: "An index is kept once for each subentity.",
      explanation: """
        Subentities share the table of their root. Stores written by older frameworks (numbers 865 \
        and 866) were seen to keep an index of a parent once more for each subentity: seven indexes \
        over one column for a parent with six subentities. They are gone once a migration builds the \
        table anew.

        Each copy costs time at every write. Keep the index if fetches need it; otherwise move it to \
        the one subentity that is searched. This is a hint about size, not a fault.
        """),
    .model { model in
      let entities = model.model.entities
      guard entities.contains(where: { $0.parent != nil }) else { return [] }
      let counts = model.descendantCounts
      return entities.indices.flatMap { position -> [Violation] in
        let count = counts[position]
        if count == 0 || entities[position].fetchIndexes.isEmpty { return [] }
        return violations(entities[position], descendants: count)
      }
    })
}

private func violations(_ entity: Entity, descendants: Int) -> [Violation] {
  entity.fetchIndexes.enumerated().map { number, index in
    let subentities = descendants == 1 ? "its subentity" : "each of its \(descendants) subentities"
    return Violation(
      "index '\(index.name)' may be kept for '\(entity.name)' and once more for \(subentities)",
      note: "keep it only if fetches over all of them need it", at: ModelPath(entity.name),
      part: .fetchIndex(number))
  }
}

extension LintedModel {
  /// How many entities inherit from each, directly or not.
  fileprivate var descendantCounts: [Int] {
    var counts = [Int](repeating: 0, count: model.entities.count)
    // Backwards, subentities come before what they inherit from.
    for position in tree.depthFirst.reversed() {
      if let parent = tree.parent(of: position) { counts[parent] += counts[position] + 1 }
    }
    return counts
  }
}
