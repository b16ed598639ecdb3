import MomentumModel

extension ModelChange: CustomStringConvertible {
  /// One line that says what changed.
  package var description: String {
    switch self {
    case .addedEntity, .removedEntity, .renamedEntity, .changedEntity, .changedParent,
      .firstSubentity, .renumberedEntities:
      entityText
    case .addedAttribute(let attribute, _):
      "attribute '\(path)' added (\(attribute.summary))"
    case .removedAttribute(let attribute, _):
      "attribute '\(path)' removed (\(attribute.summary))"
    case .renamedAttribute(let pair, _):
      "attribute '\(path)' renamed from '\(pair.old.name)'"
    case .changedAttribute(_, _, let change): "attribute '\(path)': \(change)"
    case .changedElements(_, _, let comparison):
      "attribute '\(path)': composite elements '\(comparison.names.old)' → '\(comparison.names.new)'"
    case .addedRelationship: "relationship '\(path)' added"
    case .removedRelationship: "relationship '\(path)' removed"
    case .renamedRelationship(let pair, _):
      "relationship '\(path)' renamed from '\(pair.old.name)'"
    case .changedRelationship(_, _, let change): "relationship '\(path)': \(change)"
    case .lostPosition: "relationship '\(path)': the other side had an order"
    case .movedProperty, .ambiguousIdentity, .identityMismatch, .changedKind, .suspectedRename,
      .swappedNames, .forbiddenRenaming:
      identityText
    case .changedUnstored(let what, let path):
      path.map { "'\($0)': \(what.rawValue) changed" } ?? "\(what.rawValue) changed"
    }
  }

  private var entityText: String {
    switch self {
    case .addedEntity: "entity '\(path)' added"
    case .removedEntity: "entity '\(path)' removed"
    case .renamedEntity(let names): "entity '\(names.old)' renamed to '\(names.new)'"
    case .changedEntity(_, let change): "entity '\(path)': \(change)"
    case .changedParent(_, let change):
      "entity '\(path)': parent '\(change.parents.old ?? "")' → '\(change.parents.new ?? "")'"
    case .firstSubentity(let name): "entity '\(name)' has its first subentity"
    case .renumberedEntities(let entities):
      entities.count == 1
        ? "entity '\(entities[0].entity)' gets another number"
        : "\(entities.count) entities get other numbers"
    default: ""
    }
  }

  private var identityText: String {
    switch self {
    case .movedProperty(_, let entity):
      "property '\(path)' moved from '\(entity.old)' to '\(entity.new)'"
    case .ambiguousIdentity(let identity, _):
      "'\(path)': two elements have the renaming identity '\(identity)'"
    case .identityMismatch:
      "'\(path)': the names agree, the renaming identifiers do not"
    case .changedKind: "'\(path)': attribute and relationship have one renaming identity"
    case .suspectedRename(let suspect):
      "\(suspect.kind.rawValue) '\(path)': perhaps '\(suspect.names.old)', renamed without an "
        + "identifier"
    case .swappedNames(let names, let entity):
      "entity '\(entity)': '\(names.old)' and '\(names.new)' swap their names"
    case .forbiddenRenaming(let names, _): "'\(path)': renaming '\(names.old)' in a CloudKit model"
    default: ""
    }
  }
}

extension FieldChange: CustomStringConvertible {
  package var description: String {
    "\(field.rawValue) '\(values.old)' → '\(values.new)'"
  }
}

extension Attribute {
  fileprivate var summary: String {
    [
      type?.rawValue ?? "Undefined", isOptional ? "optional" : "required",
      isTransient ? "transient" : nil, isDerived ? "derived" : nil,
      defaultValueText.map { "default '\($0)'" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
