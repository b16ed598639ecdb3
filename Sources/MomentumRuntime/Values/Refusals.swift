import MomentumModel

extension ManagedObject {
  /// The attribute of that number; nil if it is a relationship.
  final func attribute(_ number: Int) -> Attribute? {
    guard case .attribute(let attribute) = entity.slots[number].kind else { return nil }
    return attribute
  }

  /// Keeps what went wrong with a property for the next fetch or save, since accessors cannot
  /// throw.
  final func refuse(_ number: Int, _ code: StoreError.Code, _ reason: String) {
    graph.failure = problem(number, code, reason)
  }

  final func problem(_ number: Int, _ code: StoreError.Code, _ reason: String) -> StoreError {
    StoreError(
      code, "'\(entity.name).\(entity.slots[number].name)': \(reason)", objectIDs: [objectID])
  }
}
