import MomentumModel

extension ObjectGraph {
  /// Checks the elements of a composite that has a value; without one nothing is asked of them.
  func validate(
    _ value: SlotValue, _ composite: CompositeSlot, _ slot: Slot, of object: ManagedObject
  ) throws(StoreError) {
    guard value != .null, !slot.columns.isEmpty else { return }
    for (leaf, value) in zip(composite.leaves, composite.leaves(of: value)) {
      guard let problem = value.problem(of: leaf.attribute) else { continue }
      throw problem.error(object, ([slot.name] + leaf.path).joined(separator: "."))
    }
  }
}
