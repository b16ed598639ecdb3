import MomentumModel

extension CompiledReading {
  mutating func fetchedProperty(
    _ object: ArchivedObject, named name: String
  ) throws(ArchiveError) -> FetchedProperty {
    var property = FetchedProperty(name: name)
    property.isOptional = try object.flag("NSIsOptional")
    property.userInfo = try userInfo(object)
    if let request = try object.object("NSFetchRequest", "NSFetchRequest") {
      property.fetchRequest = try fetchRequest(
        request, named: "", entity: try object.text("_NSFetchRequestEntityName"))
    }
    if try renamingIdentifier(object, besides: name) != nil { omit("NSRenamingIdentifier") }
    try omit(["NSVersionHashModifier", "NSValidationPredicates"], of: object)
    return property
  }

  mutating func fetchRequest(
    _ object: ArchivedObject, named name: String, entity: String? = nil
  ) throws(ArchiveError) -> FetchRequestTemplate {
    let archived = try object.object("NSEntity", "NSEntityDescription")
    guard let entity = try archived?.requiredText("NSEntityName") ?? entity else {
      throw object.missing("NSEntity")
    }
    var request = FetchRequestTemplate(name: name, entity: entity)
    request.predicate = try predicateText(object, "NSPredicate")
    request.sortDescriptors = try sortDescriptors(object)
    request.resultType = try resultType(object)
    request.fetchLimit = try count(object, "NSFetchLimit")
    request.fetchBatchSize = try count(object, "NSBatchSize")
    request.fetchOffset = try count(object, "NSFetchOffset")
    let flags = try FetchRequestFlags(object)
    request.returnsDistinctResults = flags.contains(.returnsDistinctResults)
    request.includesSubentities = flags.contains(.includesSubentities)
    request.includesPropertyValues = flags.contains(.includesPropertyValues)
    request.returnsObjectsAsFaults = flags.contains(.returnsObjectsAsFaults)
    request.includesPendingChanges = flags.contains(.includesPendingChanges)
    try omit(
      [
        "NSHavingPredicate", "NSValuesToFetch", "NSValuesToGroupBy",
        "NSRelationshipKeyPathsForPrefetching",
      ], of: object)
    return request
  }

  private func count(_ object: ArchivedObject, _ key: String) throws(ArchiveError) -> Int {
    let count = try object.integer(key) ?? 0
    guard let number = Int(exactly: count), number >= 0 else {
      throw .unknownCode(count, key: key, object: object.number)
    }
    return number
  }

  private func resultType(
    _ object: ArchivedObject
  ) throws(ArchiveError) -> FetchRequestTemplate.ResultType {
    let code = try object.integer("NSResultType") ?? 0
    guard let type = FetchRequestTemplate.ResultType(rawValue: Int(clamping: code)) else {
      throw .unknownCode(code, key: "NSResultType", object: object.number)
    }
    return type
  }

  private func sortDescriptors(
    _ object: ArchivedObject
  ) throws(ArchiveError) -> [FetchRequestTemplate.SortDescriptor] {
    var result: [FetchRequestTemplate.SortDescriptor] = []
    for descriptor in try object.objects("NSSortDescriptors", "NSSortDescriptor") {
      let selector = try descriptor.text("NSSelector")
      result.append(
        FetchRequestTemplate.SortDescriptor(
          key: try descriptor.requiredText("NSKey"),
          isAscending: try descriptor.flag("NSAscending"),
          selector: selector == "compare:" ? nil : selector))
    }
    return result
  }
}
