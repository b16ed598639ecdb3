extension Entity {
  /// The entity with all its properties as lines of the model text.
  var lines: [String] {
    var lines = [header.line] + userInfo.lines
    lines += attributes.flatMap(\.lines)
    lines += relationships.flatMap(\.lines)
    lines += fetchedProperties.flatMap(\.lines)
    lines += uniquenessConstraints.map { Self.group("unique", $0).line }
    lines += compoundIndexes.map { Self.group("compound", $0).line }
    lines += fetchIndexes.flatMap(\.lines)
    return lines
  }

  private var header: FieldText {
    var text = FieldText("entity", name)
    text.value("class", className)
    text.flag("abstract", isAbstract)
    text.value("parent", parent)
    text.value("id", renamingIdentifier)
    text.value("modifier", versionHashModifier)
    text.value("codegen", codeGeneration == .manual ? nil : codeGeneration.rawValue)
    return text
  }

  private static func group(_ kind: String, _ names: [String]) -> FieldText {
    var text = FieldText(kind, names.first ?? "")
    for name in names.dropFirst() { text.value("and", name) }
    return text
  }

  /// Reads the lines that `lines` gave. Unknown lines are skipped; nil if the first line is not
  /// an entity's.
  init?(_ lines: ArraySlice<Substring>) {
    guard let first = lines.first, let header = Fields(first), header.kind == "entity" else {
      return nil
    }
    self.init(name: header.name)
    className = header.value("class")
    isAbstract = header.flag("abstract")
    parent = header.value("parent")
    renamingIdentifier = header.value("id")
    versionHashModifier = header.value("modifier")
    codeGeneration = header.value("codegen").flatMap(CodeGeneration.init) ?? .manual
    var latest = Kind.entity
    for line in lines.dropFirst() {
      if let fields = Fields(line) { add(fields, after: &latest) }
    }
  }

  /// What a line of user info may belong to.
  private enum Kind { case entity, attribute, relationship, fetchedProperty }

  private mutating func add(_ fields: Fields, after latest: inout Kind) {
    switch fields.kind {
    case "attribute":
      attributes.append(Attribute(fields))
      latest = .attribute
    case "relationship":
      relationships.append(Relationship(fields))
      latest = .relationship
    case "fetched":
      fetchedProperties.append(FetchedProperty(fields))
      latest = .fetchedProperty
    case "info": addInfo(fields, to: latest)
    case "unique": uniquenessConstraints.append([fields.name] + fields.values("and"))
    case "compound": compoundIndexes.append([fields.name] + fields.values("and"))
    case "index": fetchIndexes.append(FetchIndex(fields))
    default: addDetail(fields)
    }
  }

  private mutating func addInfo(_ fields: Fields, to kind: Kind) {
    switch kind {
    case .entity: userInfo.add(fields)
    case .attribute: attributes[attributes.count - 1].userInfo.add(fields)
    case .relationship: relationships[relationships.count - 1].userInfo.add(fields)
    case .fetchedProperty: fetchedProperties[fetchedProperties.count - 1].userInfo.add(fields)
    }
  }

  /// A line that belongs to the index or the fetched property before it.
  private mutating func addDetail(_ fields: Fields) {
    let property = fetchedProperties.count - 1
    switch fields.kind {
    case "element" where !fetchIndexes.isEmpty:
      fetchIndexes[fetchIndexes.count - 1].elements.append(FetchIndex.Element(fields))
    case "fetches" where property >= 0:
      fetchedProperties[property].fetchRequest = FetchRequestTemplate(fields)
    case "sort" where property >= 0:
      fetchedProperties[property].fetchRequest?.sortDescriptors.append(
        FetchRequestTemplate.SortDescriptor(fields))
    default: break
    }
  }
}

extension FetchedProperty {
  fileprivate var lines: [String] {
    var text = FieldText("fetched", name)
    text.flag("optional", isOptional)
    return [text.line] + (fetchRequest?.lines(as: "fetches") ?? []) + userInfo.lines
  }

  fileprivate init(_ fields: Fields) {
    self.init(name: fields.name)
    isOptional = fields.flag("optional")
  }
}
