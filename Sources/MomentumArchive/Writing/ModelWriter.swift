import MomentumModel

/// Builds the archive of one model. Every entity and property has its place before the first is
/// written, since they refer to each other in circles.
struct ModelWriter {
  let model: Model
  let tree: InheritanceTree
  let kind: ArchiveKind
  var archive = ArchiveBuilder()
  let root: PropertyList
  /// The place of each entity, in model order.
  private(set) var entities: [PropertyList] = []
  /// The place of each property of an entity, by entity and name.
  private(set) var places: [[String: PropertyList]] = []
  /// The names of each entity's own relationships, for finding inverses.
  let relationships: [Set<String>]
  /// Indexed expressions are numbered through the model: `expression1`, `expression2`.
  var expressionCount = 0
  /// The elements of each composite that was written.
  var composites: [String: PropertyList] = [:]
  /// The composites that are being written, each within the one before.
  var openComposites: Set<String> = []
  /// The one object that stands for `SELF`.
  var selfExpression: PropertyList?

  init(_ model: Model, kind: ArchiveKind) throws(CompileError) {
    self.model = model
    self.kind = kind
    tree = InheritanceTree(model)
    root = archive.reserve()
    relationships = model.entities.map { Set($0.relationships.map(\.name)) }
    try checkInheritance()
    for position in model.entities.indices {
      entities.append(archive.reserve())
      places.append(try reserveProperties(of: position))
    }
  }

  /// The properties that stand in the entity's dictionary.
  func properties(of position: Int) -> [CompiledProperty] {
    switch kind {
    case .file: CompiledProperty.all(of: model.entities[position])
    case .cache: inheritedAndOwn(of: position)
    }
  }

  /// The place of an entity that `path` names.
  func entity(_ name: String, in path: ModelPath) throws(CompileError) -> PropertyList {
    guard let position = tree.position(of: name) else {
      throw .unknownEntity(name, in: path)
    }
    return entities[position]
  }

  /// A subentity's property takes the place of an inherited one of the same name.
  private func inheritedAndOwn(of position: Int) -> [CompiledProperty] {
    var order: [String] = []
    var byName: [String: CompiledProperty] = [:]
    for ancestor in tree.ancestry(of: position) {
      for property in CompiledProperty.all(of: model.entities[ancestor]) {
        let inherited = byName.updateValue(property, forKey: property.name)
        if inherited == nil { order.append(property.name) }
      }
    }
    return order.compactMap { byName[$0] }
  }

  private func checkInheritance() throws(CompileError) {
    for (position, entity) in model.entities.enumerated() {
      guard tree.position(of: entity.name) == position else {
        throw .duplicate(ModelPath(entity.name))
      }
      guard let parent = entity.parent, tree.parent(of: position) == nil else { continue }
      if tree.position(of: parent) == nil {
        throw .unknownEntity(parent, in: ModelPath(entity.name))
      }
      throw .circularInheritance(ModelPath(entity.name))
    }
  }

  private mutating func reserveProperties(
    of position: Int
  ) throws(CompileError) -> [String: PropertyList] {
    let entity = model.entities[position]
    var names: Set<String> = []
    for property in CompiledProperty.all(of: entity)
    where !names.insert(property.name).inserted {
      throw .duplicate(ModelPath(entity.name, property.name))
    }
    var places: [String: PropertyList] = [:]
    for property in properties(of: position) { places[property.name] = archive.reserve() }
    return places
  }
}

extension Model {
  /// The model as momc compiles it: the bytes of a `.mom`. Linear in the size of the model, but for
  /// sorting. Equal models give equal bytes.
  package func compiled() throws(CompileError) -> [UInt8] {
    var writer = try ModelWriter(self, kind: .file)
    return try writer.bytes()
  }

  /// The model as a store keeps it in `Z_MODELCACHE`, compressed. Equal models give equal bytes.
  package func modelCache() throws(CompileError) -> [UInt8] {
    var writer = try ModelWriter(self, kind: .cache)
    return Deflate.deflated(try writer.bytes())
  }
}
