import MomentumMigration
import MomentumModel

/// The entity numbers of the old version and what they become.
struct NumberChanges: Equatable {
  /// New numbers by old ones, for entities that stay.
  let new: [Int: Int]
  /// The numbers of entities that go.
  let removed: Set<Int>

  init(_ correspondence: Correspondence, _ layouts: Versioned<StoreLayout>) {
    var numbers: [Int: Int] = [:]
    for entity in correspondence.entities {
      guard let old = layouts.old.entities[entity.names.old],
        let new = layouts.new.entities[entity.names.new]
      else { continue }
      numbers[old.number] = new.number
    }
    new = numbers
    removed = Set(
      correspondence.removedEntities.compactMap { layouts.old.entities[$0]?.number })
  }

  var changed: [(old: Int, new: Int)] {
    new.filter { $0.key != $0.value }.map { (old: $0.key, new: $0.value) }
      .sorted { $0.old < $1.old }
  }

  /// The old number in `value` exchanged for the new one, all at once since old and new overlap.
  func exchange(_ value: SQL, among numbers: Set<Int>? = nil) -> SQL {
    let changes = changed.filter { numbers?.contains($0.old) ?? true }
    guard !changes.isEmpty else { return value }
    let cases = changes.map { change -> SQL in
      "WHEN \(literal: change.old) THEN \(literal: change.new)"
    }
    return "CASE \(value) \(cases, separator: " ") ELSE \(value) END"
  }
}

/// `column IN (1, 2)`, or `column = 1`.
func isOneOf(_ column: SQL, _ numbers: some Collection<Int>) -> SQL {
  let list = numbers.sorted().map { number -> SQL in "\(literal: number)" }
  return list.count == 1 ? "\(column) = \(list[0])" : "\(column) IN (\(list, separator: ", "))"
}
