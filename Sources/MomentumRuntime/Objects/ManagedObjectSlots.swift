extension ManagedObject {
  /// The value of a property, read from the store if need be; none if it cannot be read, which the
  /// graph then remembers as its failure.
  final func slot(_ number: Int) -> SlotValue {
    if condition == .fault { graph.fulfill(self) }
    guard condition != .fault else { return graph.probe?.value(of: number) ?? .null }
    if case .external(let name) = slots[number] { return loadExternalData(number, name) }
    return slots[number]
  }

  /// Sets a value; a value that is the same changes nothing. What cannot be read is not changed
  /// either, so that no save writes an object of which nothing is known.
  final func setSlot(_ number: Int, _ value: SlotValue) {
    if condition == .fault { graph.fulfill(self) }
    guard condition != .fault, slots[number] != value else { return }
    willChange()
    slots[number] = value
  }

  /// Keeps the values of the store and joins the objects that the next save writes. A deleted
  /// object keeps them too, for a rollback.
  private func willChange() {
    guard committed == nil, condition == .clean || condition == .deleted else { return }
    committed = slots
    guard condition == .clean else { return }
    condition = .updated
    graph.keepUpdated(self)
  }

  private func loadExternalData(_ number: Int, _ name: String) -> SlotValue {
    do {
      let value = SlotValue.data(try graph.store.externalData.contents(of: name))
      // Reading is no change.
      if committed?[number] == slots[number] { committed?[number] = value }
      slots[number] = value
      return value
    } catch {
      graph.failure = StoreError(error)
      return .null
    }
  }
}
