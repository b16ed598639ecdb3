extension ManagedObject {
  /// The value of a property, read from the store if need be.
  final func slot(_ number: Int) -> SlotValue {
    if condition == .fault { graph.fulfill(self) }
    return slots[number]
  }

  /// Sets a value; a value that is the same changes nothing.
  final func setSlot(_ number: Int, _ value: SlotValue) {
    guard slot(number) != value else { return }
    willChange()
    slots[number] = value
  }

  /// Keeps the values of the store and joins the objects that the next save writes.
  final func willChange() {
    if condition == .fault { graph.fulfill(self) }
    guard condition == .clean else { return }
    committed = slots
    condition = .updated
    graph.updated.append(self)
  }
}
