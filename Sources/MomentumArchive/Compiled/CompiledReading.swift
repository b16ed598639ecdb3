import MomentumModel

/// Reads one archived model. What a `Model` has no place for is noted on the way.
struct CompiledReading {
  private(set) var omissions: [Omission] = []
  /// What is being read.
  var path = ModelPath("")

  mutating func omit(_ what: String) { omissions.append(Omission(path, what)) }

  /// Notes those of the keys that the object has a value for.
  mutating func omit(_ keys: [String], of object: ArchivedObject) throws(ArchiveError) {
    for key in keys where try object.value(key) != nil { omit(key) }
  }

  mutating func model(_ root: ArchivedObject) throws(ArchiveError) -> Model {
    var entities: [ArchivedEntity] = []
    for entry in try root.entries("NSEntities") {
      guard case .object(let object) = entry.value else { throw .contradiction(entry.key) }
      let entity = try ArchivedEntity(object)
      guard entity.name == entry.key else { throw .contradiction(entry.key) }
      entities.append(entity)
    }
    let lineage = try EntityLineage(entities)
    var model = Model()
    for entity in entities.sorted(by: { $0.name.precedes($1.name) }) {
      model.entities.append(try self.entity(entity, lineage))
    }
    model.fetchRequests = try fetchRequestTemplates(root)
    model.configurations = try configurations(root)
    model.versionIdentifiers = try root.texts("NSVersionIdentifiers").sorted { $0.precedes($1) }
    return model
  }

  private func configurations(_ root: ArchivedObject) throws(ArchiveError) -> [Configuration] {
    var configurations: [Configuration] = []
    for entry in try root.entries("NSConfigurations") {
      guard case .object(let set) = entry.value, let members = try set.elements() else {
        throw .contradiction(entry.key)
      }
      var configuration = Configuration(name: entry.key)
      for member in members {
        guard case .object(let entity) = try root.archive.value(of: member) else {
          throw .contradiction(entry.key)
        }
        configuration.entities.append(
          try entity.checked("NSEntityDescription").requiredText("NSEntityName"))
      }
      configuration.entities.sort { $0.precedes($1) }
      configurations.append(configuration)
    }
    return configurations.sorted { $0.name.precedes($1.name) }
  }

  private mutating func fetchRequestTemplates(
    _ root: ArchivedObject
  ) throws(ArchiveError) -> [FetchRequestTemplate] {
    var templates: [FetchRequestTemplate] = []
    for entry in try root.entries("NSFetchRequestTemplates") {
      path = ModelPath(entry.key)
      guard case .object(let object) = entry.value else { throw .contradiction(entry.key) }
      templates.append(try fetchRequest(object.checked("NSFetchRequest"), named: entry.key))
    }
    return templates.sorted { $0.name.precedes($1.name) }
  }

  /// User info by key. Values that are no texts are noted.
  mutating func userInfo(_ object: ArchivedObject) throws(ArchiveError) -> UserInfo {
    var entries: [UserInfo.Entry] = []
    for entry in try object.entries("NSUserInfo") {
      if let text = try entry.value.text() {
        entries.append(UserInfo.Entry(key: entry.key, value: text))
      } else {
        omit("user info '\(entry.key)', which is no text")
      }
    }
    return UserInfo(entries.sorted { $0.key.precedes($1.key) })
  }

  /// The archive names every element's renaming identifier, which is the name by default.
  func renamingIdentifier(
    _ object: ArchivedObject, besides name: String
  ) throws(ArchiveError) -> String? {
    let identifier = try object.text("NSRenamingIdentifier")
    return identifier == name ? nil : identifier
  }
}
