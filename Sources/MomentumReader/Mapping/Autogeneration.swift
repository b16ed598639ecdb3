import MomentumArchive
import MomentumMigration
import MomentumModel

/// The value expressions that the editor generates and does not write down: a property takes the
/// value of its namesake in the source. Where the source has none the one that it was renamed from
/// is taken; whether the editor does so is not known, but it keeps values.
struct Autogeneration {
  private let properties: Versioned<[String: [PropertySlots.Property]]>

  init(_ models: Versioned<Model>) {
    properties = models.map { model in
      let tree = InheritanceTree(model)
      var properties: [String: [PropertySlots.Property]] = [:]
      for (position, entity) in model.entities.enumerated() {
        properties[entity.name] = PropertySlots(of: position, in: model, tree: tree).properties
      }
      return properties
    }
  }

  func fill(_ mapping: inout EntityMapping) {
    guard let source = mapping.source?.name, let destination = mapping.destination?.name else {
      return
    }
    let known = Versioned(
      old: properties.old[source] ?? [], new: properties.new[destination] ?? [])
    for index in mapping.attributes.indices where mapping.attributes[index].value == nil {
      let name = mapping.attributes[index].name
      if let found = counterpart(of: name, known.map { $0.filter(\.isAttribute) }) {
        mapping.attributes[index].value = .expression(ValueExpressionText.source(found))
      }
    }
    for index in mapping.relationships.indices where mapping.relationships[index].value == nil {
      let name = mapping.relationships[index].name
      if let found = counterpart(of: name, known.map { $0.filter { !$0.isAttribute } }) {
        mapping.relationships[index].value = .expression(
          ValueExpressionText.instances(ofRelationship: found))
      }
    }
  }

  private func counterpart(
    of name: String, _ known: Versioned<[PropertySlots.Property]>
  ) -> String? {
    if known.old.contains(where: { $0.name == name }) { return name }
    guard let renamed = known.new.first(where: { $0.name == name }) else { return nil }
    return known.old.first { $0.identity == renamed.identity }?.name
  }
}

extension PropertySlots.Property {
  fileprivate var isAttribute: Bool {
    if case .attribute = self { true } else { false }
  }

  fileprivate var identity: String {
    switch self {
    case .attribute(let attribute): attribute.identity
    case .relationship(let relationship): relationship.identity
    }
  }
}

extension PropertyMapping.Value {
  init(archive bytes: [UInt8]) throws(ArchiveError) {
    self =
      switch try ArchivedExpression(bytes) {
      case .text(let text): .expression(text)
      case .unreadable(let reason): .unreadable(reason: reason)
      }
  }

  /// The text of a key path comes from the file and may be anything.
  static func instances(ofMapping name: String, at path: String) -> Self {
    ValueExpressionText.instances(ofMapping: name, at: path).map(Self.expression)
      ?? .unreadable(reason: "'\(path)' is no expression")
  }
}
