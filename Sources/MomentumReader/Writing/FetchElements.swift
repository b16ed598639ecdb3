import MomentumModel

extension FetchRequestTemplate {
  var element: ElementTree {
    var values = AttributeValues()
    values[.name] = name
    values[.entity] = entity
    values[.predicateString] = predicate
    values.count(.resultType, resultType.rawValue)
    values.count(.fetchLimit, fetchLimit)
    values.count(.fetchBatchSize, fetchBatchSize)
    values.flag(.includeSubentities, includesSubentities)
    values.flag(.includePropertyValues, includesPropertyValues)
    values.flag(.includesPendingChanges, includesPendingChanges)
    values.flag(.returnObjectsAsFaults, returnsObjectsAsFaults)
    values.flag(.returnDistinctResults, returnsDistinctResults)
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
