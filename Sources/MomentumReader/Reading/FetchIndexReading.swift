import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  mutating func readFetchIndex(_ element: Int, into entity: inout Entity) {
    let number = entity.fetchIndexes.count
    addToSourceMap(.fetchIndex(number), element)
    var index = FetchIndex(name: value(.name, of: element) ?? "")
    for (child, _) in children(of: element, .fetchIndex) {
      addToSourceMap(.fetchIndexElement(index: number, index.elements.count), child)
      index.elements.append(
        FetchIndex.Element(
          subject(of: child), isAscending: isAscending(child), collation: collation(of: child)))
    }
    entity.fetchIndexes.append(index)
  }

  private mutating func subject(of element: Int) -> FetchIndex.Subject {
    if let expression = value(.expression, of: element), index(of: .property, in: element) == nil {
      let type = index(of: .expressionType, in: element)
      return .expression(expression, type: type.flatMap { attributeType(at: $0, of: element) })
    }
    return .property(value(.property, of: element) ?? "")
  }

  private mutating func isAscending(_ element: Int) -> Bool {
    switch value(.order, of: element) {
    case nil, "ascending": return true
    case "descending": return false
    case .some(let text):
      report(
        "model-index-order-unknown", .warning, "order '\(text)' is not known",
        note: "write ascending or descending; it is read as ascending",
        at: place(of: .order, in: element))
      return true
    }
  }

  private mutating func collation(of element: Int) -> FetchIndex.Collation {
    guard let text = value(.type, of: element) else { return .binary }
    if let collation = FetchIndex.Collation(rawValue: text) { return collation }
    report(
      "model-index-type-unknown", .warning, "index type '\(text)' is not known",
      note: "write Binary or RTree; it is read as Binary", at: place(of: .type, in: element))
    return .binary
  }
}
