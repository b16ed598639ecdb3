import MomentumModel

extension QueryEvaluator {
  /// Values of many objects come as one list, however many to-many relationships there are.
  func value(of steps: [QueryKeyStep], on root: QueryValue) -> QueryValue {
    steps.reduce(root) { value, step in
      guard case .list(let elements) = value else { return self.value(of: step, on: value) }
      return .list(elements.flatMap { self.value(of: step, on: $0).elements })
    }
  }

  private func value(of step: QueryKeyStep, on value: QueryValue) -> QueryValue {
    switch value {
    case .object(let reference):
      object(reference)?.queryValue(of: step.key) ?? (step.isToMany ? .list([]) : .null)
    case .null where step.isToMany: .list([])
    case .dictionary(let values): values[step.key] ?? .null
    case .text(let text) where step.key == "length": .integer(Int64(text.unicodeScalars.count))
    case .entity(let name) where step.key == "name": .text(name)
    case _ where step.key == "self": value
    default: .null
    }
  }
}

extension ManagedObject {
  /// What every object answers of itself.
  static let knownStates: Set<String> = [
    "isInserted", "isUpdated", "isDeleted", "isFault", "hasChanges", "inserted", "updated",
    "deleted", "fault",
  ]

  func queryValue(of key: String) -> QueryValue {
    guard let number = entity.number(of: key) else { return ownValue(of: key) }
    switch entity.slots[number].kind {
    case .attribute(let attribute):
      if case .composite(let elements) = slot(number) {
        return entity.slots[number].composite?.shape.queryValue(of: elements) ?? .null
      }
      return QueryValue(slot(number), of: attribute.type)
    case .toOne:
      guard case .object(let reference) = slot(number) else { return .null }
      return .object(reference)
    case .toMany: return .list(queryMembers(number).map(QueryValue.object))
    case .dangling: return .null
    }
  }

  /// Ordered members in their order, others by row; new objects come after saved ones.
  private func queryMembers(_ number: Int) -> [ObjectReference] {
    if entity.slots[number].isOrdered { return graph.orderedMembers(of: self, number) }
    return graph.members(of: self, number).sorted { one, other in
      one.isTemporary == other.isTemporary
        ? (one.isTemporary ? one.row > other.row : one.row < other.row) : other.isTemporary
    }
  }

  private func ownValue(of key: String) -> QueryValue {
    switch key {
    case "self", "objectID": .object(reference)
    case "entity": .entity(entity.name)
    case "isInserted", "inserted": QueryValue(isInserted)
    case "isUpdated", "updated": QueryValue(isUpdated)
    case "isDeleted", "deleted": QueryValue(isDeleted)
    case "isFault", "fault": QueryValue(isFault)
    case "hasChanges": QueryValue(hasChanges)
    default: .null
    }
  }
}

extension CompositeShape {
  /// The elements by name.
  fileprivate func queryValue(of elements: CompositeElements) -> QueryValue {
    var values: [String: QueryValue] = [:]
    for (element, value) in zip(self.elements, elements.values) {
      if let shape = element.shape, case .composite(let inner) = value {
        values[element.attribute.name] = shape.queryValue(of: inner)
      } else {
        values[element.attribute.name] = QueryValue(value, of: element.attribute.type)
      }
    }
    return .dictionary(values)
  }
}

extension QueryValue {
  init(_ slot: SlotValue, of type: AttributeType?) {
    switch slot {
    case .null, .external, .composite, .memory: self = .null
    case .integer(let value): self = .integer(value)
    // Stores keep what is no number as a missing value.
    case .real(let value) where value.isNaN: self = .null
    case .real(let value): self = type == .date ? .date(value) : .real(value)
    case .text(let value): self = .text(value)
    case .data(let value): self = .data(value)
    case .uuid(let value): self = .uuid(value)
    case .decimal(let value): self.init(finite: value)
    case .object(let reference): self = .object(reference)
    }
  }
}
