import MomentumModel

extension SwiftGenTypes {
  /// A fetch request; `source` is the entity whose fetched property it is of. Options that the model
  /// leaves out are what Core Data takes then.
  func value(_ request: FetchRequestTemplate, source: String? = nil) -> TemplateValue {
    let known: TemplateValue = [
      "name": .string(request.name), "entity": .string(request.entity),
      "fetchLimit": .integer(request.fetchLimit),
      "fetchBatchSize": .integer(request.fetchBatchSize),
      "predicateString": .string(request.predicate ?? ""),
      "resultType": .string(request.resultType.swiftGenName),
      "includeSubentities": .bool(request.includesSubentities ?? true),
      "includePropertyValues": .bool(
        request.includesPropertyValues ?? (request.resultType != .objectIDs)),
      "includesPendingChanges": .bool(
        request.includesPendingChanges ?? (request.resultType != .dictionaries)),
      "returnsObjectsAsFaults": .bool(request.returnsObjectsAsFaults ?? true),
      "returnDistinctResults": .bool(request.returnsDistinctResults ?? false),
      "substitutionVariables": variables(
        of: request.predicate, entity: request.entity, source: source),
    ]
    return known.adding([
      "fetchOffset": .integer(request.fetchOffset),
      "sortDescriptors": .list(
        request.sortDescriptors.map {
          [
            "key": .string($0.key), "isAscending": .bool($0.isAscending),
            "selector": .optional($0.selector),
          ]
        }),
    ])
  }
}

extension FetchRequestTemplate.ResultType {
  fileprivate var swiftGenName: String {
    switch self {
    case .objects: "Object"
    case .objectIDs: "Object ID"
    case .dictionaries: "Dictionary"
    case .count: "Count"
    }
  }
}
