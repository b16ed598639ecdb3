import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  mutating func readEntity(_ element: Int) {
    guard let name = name(of: element, .entity) else { return }
    path = ModelPath(name)
    addToSourceMap(element)
    var entity = Entity(name: name)
    entity.className = value(.representedClassName, of: element)
    entity.isAbstract = flag(.isAbstract, of: element)
    entity.parent = text(.parentEntity, of: element)
    entity.renamingIdentifier = renamingIdentifier(of: element)
    entity.versionHashModifier = text(.versionHashModifier, of: element)
    entity.codeGeneration = codeGeneration(of: element)
    for (child, kind) in children(of: element, .entity) {
      path = ModelPath(name)
      read(child, kind, into: &entity)
    }
    path = ModelPath(name)
    reportDuplicates(in: entity, element)
    model.entities.append(entity)
  }

  private mutating func read(_ child: Int, _ kind: ElementName, into entity: inout Entity) {
    switch kind {
    case .attribute:
      if let found = readAttribute(child, of: entity.name) { entity.attributes.append(found) }
    case .relationship:
      if let found = readRelationship(child, of: entity.name) {
        entity.relationships.append(found)
      }
    case .fetchedProperty:
      if let found = readFetchedProperty(child, of: entity.name) {
        entity.fetchedProperties.append(found)
      }
    case .fetchIndex: entity.fetchIndexes.append(readFetchIndex(child))
    case .uniquenessConstraints: entity.uniquenessConstraints += propertyLists(child, kind)
    case .compoundIndexes: entity.compoundIndexes += propertyLists(child, kind)
    default: skim(child, kind)
    }
  }

  /// Xcode writes `elementID`; `renamingIdentifier` is found in hand-written files.
  func renamingIdentifier(of element: Int) -> String? {
    text(.elementID, of: element) ?? text(.renamingIdentifier, of: element)
  }

  private mutating func codeGeneration(of element: Int) -> CodeGeneration {
    guard let text = text(.codeGenerationType, of: element) else { return .manual }
    if let known = CodeGeneration(rawValue: text) { return known }
    report(
      "model-code-generation-unknown", .warning, "codegen '\(text)' is not known",
      note: "it is read as Manual/None", at: place(of: .codeGenerationType, in: element))
    return .manual
  }

  private mutating func readFetchedProperty(_ element: Int, of entity: String) -> FetchedProperty? {
    guard let name = name(of: element, .fetchedProperty) else { return nil }
    path.property = name
    addToSourceMap(element)
    var property = FetchedProperty(name: name)
    property.isOptional = flag(.optional, of: element)
    for (child, kind) in children(of: element, .fetchedProperty) {
      if kind == .fetchRequest {
        property.fetchRequest = fetchRequest(child, named: value(.name, of: child) ?? "")
      } else {
        skim(child, kind)
      }
    }
    return property
  }

  private mutating func readFetchIndex(_ element: Int) -> FetchIndex {
    var index = FetchIndex(name: value(.name, of: element) ?? "")
    for (child, _) in children(of: element, .fetchIndex) {
      index.elements.append(
        FetchIndex.Element(
          property: value(.property, of: child) ?? value(.expression, of: child) ?? "",
          isAscending: value(.order, of: child) != "descending",
          type: value(.type, of: child) ?? "Binary"))
    }
    return index
  }

  /// The property names of each uniqueness constraint or compound index.
  private mutating func propertyLists(_ element: Int, _ kind: ElementName) -> [[String]] {
    var lists: [[String]] = []
    for (group, groupKind) in children(of: element, kind) {
      let names = children(of: group, groupKind).map { value(.value, of: $0.index) ?? "" }
      if !names.isEmpty { lists.append(names) }
    }
    return lists
  }
}
