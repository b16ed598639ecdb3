import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  mutating func readTemplate(_ element: Int) {
    guard let name = name(of: element, .fetchRequest) else { return }
    path = ModelPath(name)
    addToSourceMap(.fetchRequest(model.fetchRequests.count), element)
    model.fetchRequests.append(fetchRequest(element, named: name))
  }

  mutating func fetchRequest(_ element: Int, named name: String) -> FetchRequestTemplate {
    skim(element, .fetchRequest)
    var request = FetchRequestTemplate(name: name, entity: value(.entity, of: element) ?? "")
    request.predicate = text(.predicateString, of: element)
    request.resultType = resultType(of: element)
    request.fetchLimit = count(.fetchLimit, of: element) ?? 0
    request.fetchBatchSize = count(.fetchBatchSize, of: element) ?? 0
    request.includesSubentities = choice(.includeSubentities, of: element)
    request.includesPropertyValues = choice(.includePropertyValues, of: element)
    request.includesPendingChanges = choice(.includesPendingChanges, of: element)
    request.returnsObjectsAsFaults = choice(.returnObjectsAsFaults, of: element)
    request.returnsDistinctResults = choice(.returnDistinctResults, of: element)
    return request
  }

  private mutating func resultType(of element: Int) -> FetchRequestTemplate.ResultType {
    guard let code = count(.resultType, of: element) else { return .objects }
    if let type = FetchRequestTemplate.ResultType(code: code) { return type }
    report(
      "model-result-type-unknown", .warning, "result type '\(code)' is not known",
      note:
        "write 0 for objects, 1 for ids, 2 for dictionaries or 3 for the count; it is read as 0",
      at: place(of: .resultType, in: element))
    return .objects
  }

  mutating func readFetchedProperty(_ element: Int, of entity: String) -> FetchedProperty? {
    guard let name = name(of: element, .fetchedProperty) else { return nil }
    path.property = name
    addToSourceMap(element)
    var property = FetchedProperty(name: name)
    property.isOptional = flag(.optional, of: element)
    property.isSyncable = flag(.syncable, of: element)
    for (child, kind) in children(of: element, .fetchedProperty) {
      switch kind {
      case .fetchRequest:
        addToSourceMap(.request, child, ofProperty: true)
        property.fetchRequest = fetchRequest(child, named: value(.name, of: child) ?? "")
      case .userInfo: readUserInfo(child, into: &property.userInfo)
      default: skim(child, kind)
      }
    }
    return property
  }
}
