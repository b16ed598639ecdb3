import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  /// Called after an entity was read, while its elements are at hand: the source map knows only
  /// the first of two properties with one name.
  mutating func reportDuplicates(in entity: Entity, _ element: Int) {
    guard known == nil else { return }
    propertyNames.removeAll(keepingCapacity: true)
    var isDoubled = false
    func add(_ name: String) { if !propertyNames.insert(name).inserted { isDoubled = true } }
    // By position, since a copy of a property retains all its texts.
    for index in entity.attributes.indices { add(entity.attributes[index].name) }
    for index in entity.relationships.indices { add(entity.relationships[index].name) }
    for property in entity.fetchedProperties { add(property.name) }
    if isDoubled { reportDuplicateProperties(in: element) }
    if !entityNames.insert(entity.name).inserted {
      report(
        "model-duplicate-entity", .error, "there is already an entity '\(entity.name)'",
        note: "rename or remove one of them",
        at: place(of: .name, in: element))
    }
  }

  private mutating func reportDuplicateProperties(in entity: Int) {
    var names: Set<String> = []
    var index = entity + 1
    let end = document.element(entity).end
    while index < end {
      let child = document.element(index)
      let kind = ElementName(rawValue: document.names[child.name])
      if kind == .attribute || kind == .relationship || kind == .fetchedProperty,
        let name = text(.name, of: index), !names.insert(name).inserted
      {
        path.property = name
        report(
          "model-duplicate-property", .error,
          "there is already a property '\(name)' in '\(path.entity)'",
          note: "rename or remove one of them",
          at: place(of: .name, in: index))
      }
      index = max(child.end, index + 1)
    }
    path.property = nil
  }
}
