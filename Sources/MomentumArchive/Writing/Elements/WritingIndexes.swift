import MomentumModel
import MomentumPredicate

extension ModelWriter {
  /// The attributes that are marked as indexed, inherited ones included: those that the model
  /// marks, and those that an ascending index of one element is about.
  func indexedAttributes(of position: Int) -> Set<String> {
    var names: Set<String> = []
    for ancestor in kind == .cache ? tree.ancestry(of: position) : [position] {
      names.formUnion(indexMarks(of: model.entities[ancestor]))
    }
    return names
  }

  mutating func addIndexes(
    of position: Int, to fields: inout [String: PropertyList]
  ) throws(CompileError) {
    var entity = model.entities[position]
    if kind == .cache { entity = withoutLegacyIndexes(entity) }
    if !entity.fetchIndexes.isEmpty {
      var elements: [PropertyList] = []
      for index in entity.fetchIndexes { elements.append(try fetchIndex(index, of: position)) }
      fields["NSFetchIndexDescriptions"] = archive.list(.mutableArray, elements)
    }
    if !entity.fetchIndexes.isEmpty || !entity.compoundIndexes.isEmpty {
      fields["NSCompoundIndexes"] = tuples(compoundIndexes(of: entity, at: position))
    }
  }

  private func indexMarks(of entity: Entity) -> [String] {
    let single = entity.fetchIndexes.compactMap { index in
      index.elements.count == 1 && index.elements[0].isAscending
        ? index.elements[0].property : nil
    }
    return single + entity.attributes.filter(\.isIndexed).map(\.name)
  }

  /// The framework makes a fetch index of each marked attribute and each compound index: in the
  /// stores' models those of attributes stand first, those of compound indexes last.
  private func withoutLegacyIndexes(_ entity: Entity) -> Entity {
    let attributes = Set(entity.attributes.map(\.name))
    let own = Set(entity.fetchIndexes.map(\.name))
    var names: Set<String> = []
    let marked = indexMarks(of: entity).filter {
      attributes.contains($0) && !own.contains($0) && names.insert($0).inserted
    }
    let compound = entity.compoundIndexes.filter {
      !own.contains($0.joined(separator: "_"))
    }
    var entity = entity
    entity.fetchIndexes =
      marked.map { legacyIndex([$0]) } + entity.fetchIndexes + compound.map(legacyIndex)
    entity.compoundIndexes = []
    return entity
  }

  private func legacyIndex(_ names: [String]) -> FetchIndex {
    var index = FetchIndex(name: names.joined(separator: "_"))
    index.elements = names.map { FetchIndex.Element(property: $0) }
    return index
  }

  /// Fetch indexes of several elements stand here too, without those that hold a relationship; then
  /// the model's own.
  private func compoundIndexes(of entity: Entity, at position: Int) -> [[String]] {
    let attributes = Set(
      tree.ancestry(of: position).flatMap { model.entities[$0].attributes.map(\.name) })
    var lists: [[String]] = []
    for index in entity.fetchIndexes where index.elements.count > 1 {
      let names = index.elements.compactMap { compoundName(of: $0, attributes) }
      if names.count == index.elements.count { lists.append(names) }
    }
    return lists + entity.compoundIndexes.filter { !lists.contains($0) }
  }

  /// An expression goes by its key path, such as `entity`; `SELF` is `self`.
  private func compoundName(of element: FetchIndex.Element, _ attributes: Set<String>) -> String? {
    switch element.subject {
    case .property(let name): return attributes.contains(name) ? name : nil
    case .expression(let text, _):
      switch try? FormatExpression(parsing: text) {
      case .evaluatedObject: return "self"
      case .keyPath(let keys, of: .evaluatedObject): return keys
      default: return nil
      }
    }
  }

  private mutating func fetchIndex(
    _ index: FetchIndex, of position: Int
  ) throws(CompileError) -> PropertyList {
    let path = ModelPath(model.entities[position].name)
    let place = archive.reserve()
    var elements: [PropertyList] = []
    for element in index.elements {
      elements.append(try indexElement(element, of: place, path: path))
    }
    archive.fill(
      place, .fetchIndex,
      [
        "NSIndexName": archive.text(index.name), "NSEntity": entities[position],
        "NSIndexElements": archive.list(.array, elements),
        "NSPartialIndexPredicate": try optionalPredicate(index.partialPredicate, path: path),
      ])
    return place
  }

  private mutating func indexElement(
    _ element: FetchIndex.Element, of index: PropertyList, path: ModelPath
  ) throws(CompileError) -> PropertyList {
    var fields: [String: PropertyList] = [
      "NSFetchIndexDescription": index, "NSAscending": .boolean(element.isAscending),
      // Documented: 0 binary, 1 R-tree. The latter was never seen.
      "NSFetchIndexElementType": .integer(element.collation == .rTree ? 1 : 0),
    ]
    switch element.subject {
    case .property(let name): fields["NSPropertyName"] = archive.text(name)
    case .expression(let text, let type):
      expressionCount += 1
      let name = "expression\(expressionCount)"
      fields["NSPropertyName"] = archive.text(name)
      fields["NSIndexedProperty"] = try indexedExpression(text, type: type, name: name, path: path)
    }
    return archive.object(.fetchIndexElement, fields)
  }

  private mutating func indexedExpression(
    _ text: String, type: AttributeType?, name: String, path: ModelPath
  ) throws(CompileError) -> PropertyList {
    var common = CommonFields(
      name: name, isOptional: true, isTransient: false, userInfo: UserInfo())
    common.isReadOnly = true
    var fields = fields(common, owner: ArchiveBuilder.null)
    let parsed = try parse(expression: text, path: path)
    // 2000 is the type of object ids.
    let code = type.map { Int64($0.code) } ?? (parsed == .evaluatedObject ? 2000 : 0)
    fields["NSExpression"] = try expression(parsed, path: path)
    fields["NSExpressionType"] = .integer(code)
    return archive.object(.indexedExpression, fields)
  }
}
