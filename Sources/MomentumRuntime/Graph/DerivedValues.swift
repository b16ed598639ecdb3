import MomentumPredicate

extension ObjectGraph {
  /// Computes the derived attributes that no trigger of the store does, of what is to be written.
  func computeDerivedValues() {
    for object in inserted + updated
    where object.condition == .inserted || object.condition == .updated {
      for computed in object.entity.computedSlots {
        let source = value(at: computed.path[...], of: object)
        object.setSlot(computed.number, source.map { computed.apply($0) } ?? .null)
      }
    }
  }

  /// Nil if the path leads to nothing.
  private func value(at path: ArraySlice<String>, of object: ManagedObject) -> SlotValue? {
    var object = object
    for key in path.dropLast() {
      guard let number = object.entity.number(of: key),
        case .object(let target) = object.slot(number)
      else { return nil }
      object = self.object(for: target)
    }
    return path.last.flatMap { object.entity.number(of: $0) }.map { object.slot($0) }
  }

  /// After a save: gives objects what triggers of the store made of their derived attributes. The
  /// rows keep their versions.
  func takeDerivedValues(_ values: [ObjectReference: [Int: SlotValue]]) {
    for (reference, values) in values {
      guard let object = registeredObject(for: reference), object.condition == .clean else {
        continue
      }
      for (number, value) in values where object.slots.indices.contains(number) {
        object.slots[number] = value
      }
    }
  }
}

extension ComputedSlot {
  fileprivate func apply(_ value: SlotValue) -> SlotValue {
    guard case .text(let text) = value else { return function == .copy ? value : .null }
    return switch function {
    case .copy: value
    case .canonical:
      .text(
        String(
          decoding: FoldedText(text, [.caseInsensitive, .diacriticInsensitive]).bytes,
          as: UTF8.self))
    case .uppercase: .text(text.uppercased())
    case .lowercase: .text(text.lowercased())
    }
  }
}
