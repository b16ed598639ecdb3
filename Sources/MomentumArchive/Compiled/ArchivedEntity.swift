/// An entity of an archive, with the properties it lists.
struct ArchivedEntity {
  let object: ArchivedObject
  let name: String
  let parent: String?
  /// Own and inherited ones by name.
  let properties: [String: ArchivedObject]

  init(_ object: ArchivedObject) throws(ArchiveError) {
    self.object = try object.checked("NSEntityDescription")
    name = try object.requiredText("NSEntityName")
    parent = try object.object("NSSuperentity", "NSEntityDescription")?.requiredText("NSEntityName")
    var properties: [String: ArchivedObject] = [:]
    for entry in try object.entries("NSProperties") {
      guard case .object(let property) = entry.value else { throw .contradiction(entry.key) }
      properties[entry.key] = try Self.underlying(property)
    }
    self.properties = properties
  }

  /// Old caches put a proxy in place of an inherited property.
  private static func underlying(
    _ property: ArchivedObject
  ) throws(ArchiveError) -> ArchivedObject {
    var property = property
    while property.isKind(of: "_NSPropertyDescriptionProxy") {
      // A proxy that leads to itself ends with the budget.
      property = try property.requiredObject("NSUnderlyingProperty", "NSObject")
    }
    return property
  }
}
