import MomentumArchive
import MomentumDiagnostics
import MomentumMigration
import MomentumModel

/// Builds a mapping model from the objects of its file.
struct MappingModelReading {
  let file: String
  let models: Versioned<Model>
  private let root: XMLStoreObject
  private let objects: [String: XMLStoreObject]
  private let hashes: Versioned<ModelHashes>
  /// The objects that belong to something already. One that belongs to many would be read many times.
  private var taken: Set<String> = []

  init(_ store: XMLStore, file: String) throws(ModelReadError) {
    self.file = file
    var objects: [String: XMLStoreObject] = [:]
    for object in store.objects {
      if let name = object.repeated.first {
        throw Self.error("'\(name)' stands twice in object '\(object.id)'", object, file)
      }
      if objects.updateValue(object, forKey: object.id) != nil {
        throw Self.error("two objects have the id '\(object.id)'", object, file)
      }
    }
    let roots = store.objects.filter { $0.type == "XDDEVMAPPINGMODEL" }
    guard let root = roots.first else {
      throw ModelReadError("the file holds no mapping model", file: file)
    }
    if roots.count > 1 { throw Self.error("the file holds two mapping models", roots[1], file) }
    self.objects = objects
    self.root = root
    models = Versioned(
      old: try Self.model(root, "sourcemodeldata", file),
      new: try Self.model(root, "destinationmodeldata", file))
    hashes = models.map { $0.versionHashes() }
  }

  private static func error(
    _ message: String, _ object: XMLStoreObject, _ file: String
  ) -> ModelReadError {
    ModelReadError(message, at: FilePosition(file: file, line: object.line))
  }

  private func error(_ message: String, _ object: XMLStoreObject) -> ModelReadError {
    Self.error(message, object, file)
  }

  private static func model(
    _ root: XMLStoreObject, _ key: String, _ file: String
  ) throws(ModelReadError) -> Model {
    guard let text = root.attributes[key] else {
      throw error("the mapping model has no '\(key)'", root, file)
    }
    guard let bytes = base64Bytes(text) else {
      throw error("'\(key)' is not base64", root, file)
    }
    do throws(ModelReadError) { return try readArchive(bytes, file: file).model } catch {
      throw Self.error("in '\(key)': \(error.message)", root, file)
    }
  }

  mutating func read() throws(ModelReadError) -> MappingModel {
    var mapping = MappingModel()
    mapping.versionNames = Versioned(
      old: versionName("sourcemodelpath"), new: versionName("destinationmodelpath"))
    var numbered: [(number: Int, mapping: EntityMapping)] = []
    for object in try members("entitymappings", of: root, "XDDEVENTITYMAPPING") {
      let number = object.attributes["mappingnumber"] ?? "0"
      guard let number = Int(number) else {
        throw error("'mappingnumber' is not a number: '\(number)'", object)
      }
      numbered.append((number, try entityMapping(object)))
    }
    // The sort keeps the order of equal numbers.
    mapping.entityMappings = numbered.sorted { $0.number < $1.number }.map(\.mapping)
    let autogeneration = Autogeneration(models)
    for index in mapping.entityMappings.indices {
      autogeneration.fill(&mapping.entityMappings[index])
    }
    return mapping
  }

  /// The last part of a path, which is often all that is still true of it.
  private func versionName(_ key: String) -> String? {
    guard let path = root.attributes[key], let last = path.split(separator: "/").last else {
      return nil
    }
    return removingSuffix(".xcdatamodel", from: String(last))
  }

  private mutating func members(
    _ key: String, of object: XMLStoreObject, _ type: String
  ) throws(ModelReadError) -> [XMLStoreObject] {
    var members: [XMLStoreObject] = []
    for id in object.relationships[key] ?? [] {
      guard let member = objects[id] else {
        throw error("'\(key)' names '\(id)', which is no object", object)
      }
      guard member.type == type else {
        throw error("'\(key)' names '\(id)', which is a '\(member.type)'", object)
      }
      guard taken.insert(id).inserted else {
        throw error("'\(key)' names '\(id)', which belongs elsewhere", object)
      }
      members.append(member)
    }
    return members
  }

  private mutating func entityMapping(
    _ object: XMLStoreObject
  ) throws(ModelReadError) -> EntityMapping {
    let source = entity(object.text("sourcename"), hashes.old)
    let destination = entity(object.text("destinationname"), hashes.new)
    let sides = [source?.name, destination?.name].compactMap { $0 }
    var mapping = EntityMapping(
      name: object.text("name") ?? sides.joined(separator: "To"), source: source,
      destination: destination)
    mapping.policyClass = object.text("migrationpolicyclassname")
    mapping.notUnderstood = object.unknownAttributes(entityAttributes)
    // Then it has a source expression of its own, in a form that no file seen has.
    if object.attributes["autogenerateexpression"] == "0" {
      mapping.notUnderstood.append("autogenerateexpression=0")
    }
    for member in try members("attributemappings", of: object, "XDDEVATTRIBUTEMAPPING") {
      // Some in real files have no name, and so no meaning.
      guard let name = member.text("name") else { continue }
      mapping.notUnderstood += member.unknownAttributes(propertyAttributes)
      mapping.attributes.append(PropertyMapping(name: name, value: try value(member)))
    }
    for member in try members("relationshipmappings", of: object, "XDDEVRELATIONSHIPMAPPING") {
      guard let name = member.text("name") else { continue }
      mapping.notUnderstood += member.unknownAttributes(propertyAttributes)
      let value = try value(member) ?? linked(member, name)
      mapping.relationships.append(PropertyMapping(name: name, value: value))
    }
    mapping.sortProperties()
    return mapping
  }

  private func entity(_ name: String?, _ hashes: ModelHashes) -> MappedEntity? {
    name.map { MappedEntity(name: $0, hash: hashes.entities[$0]) }
  }

  private func value(_ object: XMLStoreObject) throws(ModelReadError) -> PropertyMapping.Value? {
    guard let text = object.text("valueexpressiondata") else { return nil }
    guard let bytes = base64Bytes(text) else {
      throw error("'valueexpressiondata' is not base64", object)
    }
    do { return try PropertyMapping.Value(archive: bytes) } catch {
      throw self.error("the value expression cannot be read: \(error)", object)
    }
  }

  /// What the editor makes of a key path and the name of an entity mapping.
  private func linked(_ object: XMLStoreObject, _ name: String) -> PropertyMapping.Value? {
    let path = object.text("sourcekeypath")
    if let mapping = object.text("sourcemappingname") {
      return .instances(ofMapping: mapping, at: path ?? ValueExpressionText.source(name))
    }
    guard let path else { return nil }
    return .unreadable(reason: "the key path '\(path)' stands without the name of a mapping")
  }
}

private let entityAttributes: Set<String> = [
  "autogenerateexpression", "destinationname", "mappingnumber", "mappingtypename",
  "migrationpolicyclassname", "name", "sourcename",
]
private let propertyAttributes: Set<String> = [
  "autogenerateexpression", "name", "sourcekeypath", "sourcemappingname", "valueexpressiondata",
]

extension XMLStoreObject {
  /// An attribute with a text; an empty one says as much as none.
  fileprivate func text(_ name: String) -> String? {
    attributes[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  fileprivate func unknownAttributes(_ known: Set<String>) -> [String] {
    attributes.keys.filter { !known.contains($0) && text($0) != nil }.sorted()
  }
}

extension EntityMapping {
  /// The file has them in the order of a hashed set.
  fileprivate mutating func sortProperties() {
    attributes.sort { $0.name < $1.name }
    relationships.sort { $0.name < $1.name }
  }
}
