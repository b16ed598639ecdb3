import MomentumModel

/// The differences of which neither version hashes nor stores know.
func unstoredChanges(of models: Versioned<Model>) -> [ModelChange] {
  var changes: [ModelChange] = []
  if models.old.versionIdentifier != models.new.versionIdentifier {
    changes.append(.changedUnstored("version identifier", at: nil))
  }
  if !haveEqualItems(models.map(\.fetchRequests), by: \.name) {
    changes.append(.changedUnstored("fetch requests", at: nil))
  }
  for entity in pair(models.map(\.entities), by: \.identity).kept
  where !haveEqualItems(entity.map(\.fetchedProperties), by: \.name) {
    changes.append(.changedUnstored("fetched properties", at: ModelPath(entity.new.name)))
  }
  return changes
}

/// Whether both sides hold the same, in whatever order.
private func haveEqualItems<Item: Equatable>(
  _ items: Versioned<[Item]>, by name: (Item) -> String
) -> Bool {
  let sorted = items.map { $0.sorted { name($0) < name($1) } }
  return sorted.old == sorted.new
}
