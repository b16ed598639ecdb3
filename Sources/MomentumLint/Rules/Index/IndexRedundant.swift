import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Every index costs time at each write and space in the file.
  static let indexRedundant = LintRule(
    RuleDescription(
      "model-index-redundant", .index, .note, .info,
      summary: "An index repeats another index or a uniqueness constraint.",
      explanation: """
        A uniqueness constraint is kept as an index of its own, which fetches can use as well. A \
        fetch index over the same properties in the same order finds nothing faster; it only makes \
        every insert and update slower and the file larger. The same holds for two indexes that are \
        equal but for their names.

        Remove the index. Indexes that differ in order, direction, kind or condition are not equal, \
        and nothing is said about them.
        """),
    .entity { subject in
      let entity = subject.entity
      if entity.fetchIndexes.isEmpty { return [] }
      var known: [IndexedColumns: String] = [:]
      for constraint in entity.uniquenessConstraints {
        known[IndexedColumns(constraint)] = "a uniqueness constraint"
      }
      return entity.fetchIndexes.enumerated().compactMap { number, index in
        if index.elements.isEmpty { return nil }
        if subject.model.isCompiled, index.isNamedAfterProperty { return nil }
        let columns = IndexedColumns(index)
        guard let twin = known.updateValue("index '\(index.name)'", forKey: columns) else {
          return nil
        }
        known[columns] = twin
        return Violation(
          "index '\(index.name)' of '\(subject.name)' indexes the same as \(twin)",
          note: "remove it", part: .fetchIndex(number))
      }
    })
}

/// What is indexed, and how, whatever the index is called.
private struct IndexedColumns: Hashable {
  private struct Column: Hashable {
    var text: String
    var isProperty: Bool
    var isAscending: Bool
    var collation: FetchIndex.Collation
  }

  private let columns: [Column]
  private let condition: String?

  init(_ index: FetchIndex) {
    columns = index.elements.map { element in
      let (text, isProperty) =
        switch element.subject {
        case .property(let name): (name, true)
        case .expression(let text, _): (text, false)
        }
      return Column(
        text: text, isProperty: isProperty, isAscending: element.isAscending,
        collation: element.collation)
    }
    condition = index.partialPredicate
  }

  /// What a uniqueness constraint indexes.
  init(_ constraint: [String]) {
    columns = constraint.map {
      Column(text: $0, isProperty: true, isAscending: true, collation: .binary)
    }
    condition = nil
  }
}
