extension FetchRequestTemplate {
  var lines: [String] { lines(as: "request") }

  func lines(as kind: String) -> [String] {
    var text = FieldText(kind, name)
    text.value("entity", entity)
    text.value("predicate", predicate)
    text.value("result", resultType == .objects ? nil : String(resultType.rawValue))
    text.value("limit", fetchLimit == 0 ? nil : String(fetchLimit))
    text.value("batch", fetchBatchSize == 0 ? nil : String(fetchBatchSize))
    text.value("offset", fetchOffset == 0 ? nil : String(fetchOffset))
    text.choice("subentities", includesSubentities)
    text.choice("values", includesPropertyValues)
    text.choice("pending", includesPendingChanges)
    text.choice("faults", returnsObjectsAsFaults)
    text.choice("distinct", returnsDistinctResults)
    return [text.line] + sortDescriptors.map(\.line)
  }

  init(_ fields: Fields, _ lines: ArraySlice<Substring> = []) {
    self.init(name: fields.name, entity: fields.value("entity") ?? "")
    predicate = fields.value("predicate")
    resultType =
      fields.value("result").flatMap { Int($0) }.flatMap(ResultType.init) ?? .objects
    fetchLimit = fields.value("limit").flatMap { Int($0) } ?? 0
    fetchBatchSize = fields.value("batch").flatMap { Int($0) } ?? 0
    fetchOffset = fields.value("offset").flatMap { Int($0) } ?? 0
    includesSubentities = fields.choice("subentities")
    includesPropertyValues = fields.choice("values")
    includesPendingChanges = fields.choice("pending")
    returnsObjectsAsFaults = fields.choice("faults")
    returnsDistinctResults = fields.choice("distinct")
    for fields in lines.compactMap(Fields.init) where fields.kind == "sort" {
      sortDescriptors.append(SortDescriptor(fields))
    }
  }
}

extension FetchRequestTemplate.SortDescriptor {
  fileprivate var line: String {
    var text = FieldText("sort", key)
    text.flag("descending", !isAscending)
    text.value("selector", selector)
    return text.line
  }

  init(_ fields: Fields) {
    self.init(
      key: fields.name, isAscending: !fields.flag("descending"), selector: fields.value("selector")
    )
  }
}
