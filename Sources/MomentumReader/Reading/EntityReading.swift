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
    entity.isSyncable = flag(.syncable, of: element)
    let children = children(of: element, .entity)
    entity.attributes.reserveCapacity(children.count { $0.1 == .attribute })
    entity.relationships.reserveCapacity(children.count { $0.1 == .relationship })
    for (child, kind) in children {
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
    case .fetchIndex: readFetchIndex(child, into: &entity)
    case .uniquenessConstraints:
      readPropertyLists(child, kind, into: &entity.uniquenessConstraints)
    case .compoundIndexes: readPropertyLists(child, kind, into: &entity.compoundIndexes)
    case .userInfo: readUserInfo(child, into: &entity.userInfo)
    default: skim(child, kind)
    }
  }

  mutating func readUserInfo(_ element: Int, into userInfo: inout UserInfo) {
    for (entry, _) in children(of: element, .userInfo) {
      let part = ModelPart.userInfoEntry(userInfo.entries.count)
      addToSourceMap(part, entry, ofProperty: path.property != nil)
      userInfo.entries.append(
        UserInfo.Entry(key: value(.key, of: entry) ?? "", value: value(.value, of: entry) ?? ""))
    }
  }

  /// User info is all that may stand inside a property.
  mutating func readUserInfo(ofProperty element: Int, _ kind: ElementName) -> UserInfo {
    var userInfo = UserInfo()
    if document.element(element).end == element + 1 { return userInfo }
    for (child, _) in children(of: element, kind) { readUserInfo(child, into: &userInfo) }
    return userInfo
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
      note: "choose Class Definition, Category/Extension or Manual/None, as which it is read",
      at: place(of: .codeGenerationType, in: element))
    return .manual
  }

  /// The property names of each uniqueness constraint or compound index.
  private mutating func readPropertyLists(
    _ element: Int, _ kind: ElementName, into lists: inout [[String]]
  ) {
    for (group, groupKind) in children(of: element, kind) {
      let members = children(of: group, groupKind)
      if members.isEmpty { continue }
      let number = lists.count
      addToSourceMap(
        kind == .compoundIndexes ? .compoundIndex(number) : .uniquenessConstraint(number), group)
      for (place, member) in members.enumerated() {
        addToSourceMap(
          kind == .compoundIndexes
            ? .compoundIndexElement(index: number, place)
            : .constraint(uniquenessConstraint: number, place), member.index)
      }
      lists.append(members.map { value(.value, of: $0.index) ?? "" })
    }
  }
}
