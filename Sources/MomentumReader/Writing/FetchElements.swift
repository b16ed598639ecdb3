import MomentumModel

extension FetchRequestTemplate {
  var element: ElementTree {
    var values = AttributeValues()
    values[.name] = name
    values[.entity] = entity
    values[.predicateString] = predicate
    values.count(.resultType, resultType.code)
    values.count(.fetchLimit, fetchLimit)
    values.count(.fetchBatchSize, fetchBatchSize)
    values.choice(.includeSubentities, includesSubentities)
    values.choice(.includePropertyValues, includesPropertyValues)
    values.choice(.includesPendingChanges, includesPendingChanges)
    values.choice(.returnObjectsAsFaults, returnsObjectsAsFaults)
    values.choice(.returnDistinctResults, returnsDistinctResults)
    return ElementTree(.fetchRequest, values.values)
  }
}

extension FetchIndex {
  var element: ElementTree {
    ElementTree(.fetchIndex, [.name: name], elements.map(\.element))
  }
}

extension FetchIndex.Element {
  fileprivate var element: ElementTree {
    var values = AttributeValues()
    switch subject {
    case .property(let name): values[.property] = name
    case .expression(let text, let type):
      values[.expression] = text
      values[.expressionType] = type?.rawValue
    }
    values[.type] = collation.rawValue
    values[.order] = isAscending ? "ascending" : "descending"
    return ElementTree(.fetchIndexElement, values.values)
  }
}
