import MomentumModel

/// The differences of which neither version hashes nor stores know.
func unstoredChanges(
  of models: Versioned<Model>, _ entities: [Versioned<Entity>]
) -> [ModelChange] {
  var changes = modelWide.filter { models.differ($0.value) }
    .map { ModelChange.changedUnstored($0.name, at: nil) }
  if !haveEqualItems(models.map(\.fetchRequests), by: \.name) {
    changes.append(.changedUnstored(.fetchRequests, at: nil))
  }
  if !haveEqualItems(models.map { $0.configurations.map(\.withSortedEntities) }, by: \.name) {
    changes.append(.changedUnstored(.configurations, at: nil))
  }
  for entity in entities
  where !haveEqualItems(entity.map(\.fetchedProperties), by: \.name) {
    changes.append(.changedUnstored(.fetchedProperties, at: ModelPath(entity.new.name)))
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

private let modelWide: [(name: UnstoredChange, value: @Sendable (Model) -> [String])] = [
  (.versionIdentifier, { $0.versionIdentifiers }),
  (.cloudKitMarker, { [String($0.isUsedWithCloudKit)] }),
  (.swiftDataMarker, { [String($0.isUsedWithSwiftData)] }),
  (.minimumToolsVersion, { [$0.minimumToolsVersion ?? ""] }),
]

extension Versioned<Model> {
  fileprivate func differ(_ value: (Model) -> [String]) -> Bool { value(old) != value(new) }
}

extension Configuration {
  fileprivate var withSortedEntities: Configuration {
    var sorted = self
    sorted.entities.sort()
    return sorted
  }
}
