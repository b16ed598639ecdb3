extension Entity {
  /// The entity with all its properties as lines of the model text.
  var lines: [String] {
    var lines = [header.line]
    lines += attributes.map(\.text.line)
    lines += relationships.map(\.text.line)
    lines += fetchedProperties.map(\.text.line)
    lines += uniquenessConstraints.map { Self.group("unique", $0).line }
    lines += compoundIndexes.map { Self.group("compound", $0).line }
    for index in fetchIndexes {
      lines.append(FieldText("index", index.name).line)
      lines += index.elements.map(\.text.line)
    }
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
    for line in lines.dropFirst() {
      if let fields = Fields(line) { add(fields) }
    }
  }

  private mutating func add(_ fields: Fields) {
    switch fields.kind {
    case "attribute": attributes.append(Attribute(fields))
    case "relationship": relationships.append(Relationship(fields))
    case "fetched": fetchedProperties.append(FetchedProperty(fields))
    case "unique": uniquenessConstraints.append([fields.name] + fields.values("and"))
    case "compound": compoundIndexes.append([fields.name] + fields.values("and"))
    case "index": fetchIndexes.append(FetchIndex(name: fields.name))
    case "element" where !fetchIndexes.isEmpty:
      fetchIndexes[fetchIndexes.count - 1].elements.append(FetchIndex.Element(fields))
    default: break
    }
  }
}

extension FetchIndex.Element {
  fileprivate var text: FieldText {
    var text = FieldText("element", property)
    text.flag("descending", !isAscending)
    text.value("type", type)
    return text
  }

  fileprivate init(_ fields: Fields) {
    self.init(
      property: fields.name, isAscending: !fields.flag("descending"),
      type: fields.value("type") ?? "Binary")
  }
}

extension FetchedProperty {
  fileprivate var text: FieldText {
    var text = FieldText("fetched", name)
    text.flag("optional", isOptional)
    text.value("request", fetchRequest?.name)
    text.value("entity", fetchRequest?.entity)
    text.value("predicate", fetchRequest?.predicate)
    return text
  }

  fileprivate init(_ fields: Fields) {
    self.init(name: fields.name)
    isOptional = fields.flag("optional")
    if let name = fields.value("request") {
      var request = FetchRequestTemplate(name: name, entity: fields.value("entity") ?? "")
      request.predicate = fields.value("predicate")
      fetchRequest = request
    }
  }
}
