import MomentumModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ManagedObject {
  /// The value of a property by name: `Int64`, `Bool`, `Double`, `Decimal`, `String`, `Date`,
  /// `Data`, `UUID`, `URL`, a `ManagedObject`, a `Set<ManagedObject>` or, if the relationship is
  /// ordered, an `[ManagedObject]`; nil if there is none.
  ///
  /// A Transformable is what its transformer makes of the bytes, or the `Data` itself if the
  /// transformer is not known; a composite is a `[String: Any]` of the elements that have values. A
  /// fetched property is the array of its objects.
  /// - Throws: `StoreError` if the entity has no such property, or if it cannot be read.
  public final func value(forKey key: String) throws(StoreError) -> Any? {
    if entity.number(of: key) == nil, let objects = try fetchedObjects(forKey: key) {
      return objects
    }
    let value = try plainValue(try number(ofKey: key))
    try graph.throwFailure()
    return value
  }

  private func plainValue(_ number: Int) throws(StoreError) -> Any? {
    switch entity.slots[number].kind {
    case .attribute(let attribute)
    where attribute.type == .transformable && hasTransformer(number):
      return try transformedValue(number)
    case .attribute where entity.slots[number].composite != nil:
      guard case .composite(let elements) = slot(number) else { return nil }
      return entity.slots[number].composite?.shape.dictionary(of: elements)
    case .attribute(let attribute): return slot(number).plainValue(of: attribute.type)
    case .toOne:
      let target: ManagedObject? = getToOne(number)
      return target
    case .toMany where entity.slots[number].isOrdered:
      let members: [ManagedObject] = getOrdered(number)
      return members
    case .toMany:
      let members: Set<ManagedObject> = getToMany(number)
      return members
    case .dangling: return nil
    }
  }

  /// Sets the value of a property by name; nil takes the value away. Integers of any width do for
  /// any integer property. An ordered relationship takes an array, another to-many one a set. A
  /// Transformable takes what its transformer does, or the `Data` that it made.
  /// - Throws: `StoreError` if the entity has no such property, or if the value does not fit it.
  public final func setValue(_ value: Any?, forKey key: String) throws(StoreError) {
    let number = try number(ofKey: key)
    switch entity.slots[number].kind {
    case .attribute(let attribute):
      guard let value else { return setSlot(number, .null) }
      if attribute.type == .transformable {
        return setSlot(number, try transformedOrStored(value, number))
      }
      if let composite = entity.slots[number].composite {
        return setSlot(number, try compositeValue(value, composite, number))
      }
      if attribute.type == nil { return setTransient(number, value) }
      guard let new = SlotValue(value, of: attribute.type) else {
        throw mismatch(value, key)
      }
      setSlot(number, new)
    case .toOne:
      if let value, !entity.slots[number].takes(value) { throw mismatch(value, key) }
      setToOne(number, value as? ManagedObject)
    case .toMany:
      let isOrdered = entity.slots[number].isOrdered
      guard let members = value.map({ Self.members($0, isOrdered) }) ?? [] else {
        throw mismatch(value ?? (), key)
      }
      for member in members where !entity.slots[number].takes(member) {
        throw mismatch(member, key)
      }
      for member in members { _ = graph.own(member, for: self, number) }
      graph.setMembers(members, of: self, number)
    case .dangling:
      throw StoreError(.unsupported, "'\(entity.name).\(key)' leads to no entity of the model")
    }
  }

  /// Nil if the value is no collection that the relationship takes.
  private static func members(_ value: Any, _ isOrdered: Bool) -> [ManagedObject]? {
    if isOrdered {
      return value as? [ManagedObject]
        ?? (value as? OrderedObjectSet<ManagedObject>).map { Array($0) }
    }
    if let set = value as? Set<ManagedObject> { return Array(set) }
    return (value as? ObjectSet<ManagedObject>).map { Array($0) }
  }

  /// The members of a to-many relationship by name, to be read and changed through the collection.
  /// - Throws: `StoreError` if the entity has no such to-many relationship.
  public final func mutableSet(forKey key: String) throws(StoreError) -> ObjectSet<ManagedObject> {
    let number = try number(ofKey: key)
    guard entity.slots[number].isToMany else {
      throw StoreError(.unsupported, "'\(entity.name).\(key)' is no to-many relationship")
    }
    return liveSet(number)
  }

  /// The members of an ordered to-many relationship by name, to be read and changed through the
  /// collection.
  /// - Throws: `StoreError` if the entity has no such relationship, or if it is not ordered.
  public final func mutableOrderedSet(
    forKey key: String
  ) throws(StoreError) -> OrderedObjectSet<ManagedObject> {
    let number = try number(ofKey: key)
    guard entity.slots[number].isOrdered else {
      throw StoreError(
        .unsupported, "'\(entity.name).\(key)' is no ordered to-many relationship")
    }
    return liveOrderedSet(number)
  }

  private func compositeValue(
    _ value: Any, _ composite: CompositeSlot, _ number: Int
  ) throws(StoreError) -> SlotValue {
    guard let dictionary = value as? [String: Any] else {
      throw mismatch(value, entity.slots[number].name)
    }
    do throws(TransformationError) { return try composite.shape.value(of: dictionary) } catch {
      throw problem(number, .validation, error.description)
    }
  }

  private func number(ofKey key: String) throws(StoreError) -> Int {
    if let number = entity.number(of: key) { return number }
    throw StoreError(.unsupported, "entity '\(entity.name)' has no property '\(key)'")
  }

  private func mismatch(_ value: Any, _ key: String) -> StoreError {
    StoreError(
      .validation, "a value of type \(type(of: value)) does not fit '\(entity.name).\(key)'")
  }
}

extension SlotValue {
  func plainValue(of type: AttributeType?) -> Any? {
    switch self {
    case .null, .object, .external, .composite: nil
    case .memory(let box): box.value
    case .integer(let value): type == .boolean ? value != 0 : value
    case .real(let value): type == .date ? Date(timeIntervalSinceReferenceDate: value) : value
    case .text(let value): type == .uri ? URL(string: value) : value
    case .data(let value): value
    case .uuid(let value): value
    case .decimal(let value): value
    }
  }

  /// Nil if the value does not fit the type.
  init?(_ value: Any, of type: AttributeType?) {
    switch (type, value) {
    case (.integer16, let value as any BinaryInteger):
      guard let value = Int16(exactly: value) else { return nil }
      self = .integer(Int64(value))
    case (.integer32, let value as any BinaryInteger):
      guard let value = Int32(exactly: value) else { return nil }
      self = .integer(Int64(value))
    case (.integer64, let value as any BinaryInteger):
      guard let value = Int64(exactly: value) else { return nil }
      self = .integer(value)
    case (.boolean, let value as Bool): self = .integer(value ? 1 : 0)
    case (.double, let value as Double), (.float, let value as Double): self = .real(value)
    case (.double, let value as Float), (.float, let value as Float): self = .real(Double(value))
    case (.date, let value as Date): self = .real(value.timeIntervalSinceReferenceDate)
    case (.decimal, let value as Decimal): self = .decimal(value)
    case (.string, let value as String): self = .text(value)
    case (.uri, let value as URL): self = .text(value.absoluteString)
    case (.uuid, let value as UUID): self = .uuid(value)
    case (.binary, let value as Data), (.transformable, let value as Data): self = .data(value)
    default: return nil
    }
  }
}
