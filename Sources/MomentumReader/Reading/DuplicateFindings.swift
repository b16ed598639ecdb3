import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  /// Called after an entity was read, while its elements are at hand: the source map knows only
  /// the first of two properties with one name.
  mutating func reportDuplicates(in entity: Entity, _ element: Int) {
    guard known == nil else { return }
    let count =
      entity.attributes.count + entity.relationships.count + entity.fetchedProperties.count
    var names = Set(entity.attributes.map(\.name))
    names.formUnion(entity.relationships.map(\.name))
    names.formUnion(entity.fetchedProperties.map(\.name))
    if names.count < count { reportDuplicateProperties(in: element) }
    if !entityNames.insert(entity.name).inserted {
      report(
        "model-duplicate-entity", .error, "there is already an entity '\(entity.name)'",
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
          at: place(of: .name, in: index))
      }
      index = max(child.end, index + 1)
    }
    path.property = nil
  }
}
