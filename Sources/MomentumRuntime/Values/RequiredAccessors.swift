import MomentumModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What generated accessors of properties that are no optionals call, where the type is the user's or
// one of several for the attribute.

extension ManagedObject {
  /// Reads a value of a type that the attribute's type fits; nil if there is none, or if it does not.
  public final func getStorable<T: StorableValue>(_ number: Int) -> T? {
    T(StoredForm(slot(number)))
  }

  /// Reads a value of a type that the attribute's type fits; the type's zero if there is none.
  public final func getRequiredStorable<T: StorableValue>(_ number: Int) -> T {
    getStorable(number) ?? T.zero
  }

  /// Sets a value of a type that the attribute's type fits; nil takes the value away. One that is out
  /// of range is refused, as the next save or fetch of the context says.
  public final func setStorable<T: StorableValue>(_ number: Int, _ value: T?) {
    guard let value else { return setSlot(number, .null) }
    guard let new = value.slotValue(of: attribute(number)?.type) else {
      return refuse(number, .validation, "the value \(value) does not fit")
    }
    setSlot(number, new)
  }

  /// Reads a value by its raw value. Where there is none, or none of the type, it is the model's
  /// default, else what the type makes of zero or of an empty text; a type that has neither is a
  /// mistake of the program.
  public final func getRequiredRaw<T: RawRepresentable>(_ number: Int) -> T
  where T.RawValue: StorableValue {
    if let value: T = getRaw(number) { return value }
    if graph.isProbe, let value: T = anyCase() { return value }
    let fallback = graph.isProbe ? .null : entity.slots[number].initialValue
    if let value = T.RawValue(StoredForm(fallback)).flatMap(T.init(rawValue:))
      ?? T(rawValue: T.RawValue.zero)
    {
      return value
    }
    preconditionFailure("\(name(number)) has no value, and no default that is a \(T.self)")
  }

  /// Some value of the type, whatever the question: a probe only has to find out who asks.
  private func anyCase<T: RawRepresentable>() -> T? where T.RawValue: StorableValue {
    if let cases = T.self as? any CaseIterable.Type, let value = cases.someCase as? T {
      return value
    }
    return (-1...255).lazy.compactMap { T.RawValue(StoredForm(.integer($0))) }
      .compactMap { T(rawValue: $0) }.first
  }

  /// Reads a Codable value that has to be there: user info says that the property is no optional.
  public final func getRequiredCodable<T: Decodable>(_ number: Int) -> T {
    required(getCodable(number), number)
  }

  /// Reads a transformed value that has to be there: user info says that the property is no optional.
  public final func getRequiredTransformed<T>(_ number: Int) -> T {
    required(getTransformed(number), number)
  }

  /// Reads a value in memory that has to be there: user info says that the property is no optional.
  public final func getRequiredTransient<T>(_ number: Int) -> T {
    required(getTransient(number), number)
  }

  /// Reads a structure; one of empty elements if there is none.
  public final func getRequiredComposite<T: CompositeValue>(_ number: Int) -> T {
    getComposite(number) ?? T(CompositeElements(count: 0))
  }

  /// For messages. A probe knows no names.
  private func name(_ number: Int) -> String {
    let property = graph.isProbe ? "property \(number)" : entity.slots[number].name
    return "'\(entity.name).\(property)'"
  }

  private func required<T>(_ value: T?, _ number: Int) -> T {
    guard let value else {
      preconditionFailure("\(name(number)) has no value")
    }
    return value
  }
}

extension CompositeElements {
  /// The value of an element; the type's zero if there is none.
  public func required<T: StorableValue>(_ index: Int) -> T { value(index) ?? T.zero }

  /// A structure within the structure; one of empty elements if there is none.
  public func requiredComposite<T: CompositeValue>(_ index: Int) -> T {
    composite(index) ?? T(CompositeElements(count: 0))
  }
}

extension StorableValue {
  /// What a missing value reads as where one is required.
  static var zero: Self {
    for form in zeroForms {
      if let value = Self(StoredForm(form)) { return value }
    }
    preconditionFailure("\(Self.self) is no type that the runtime stores")
  }
}

/// The same that the typed accessors give.
private let zeroForms: [SlotValue] = [
  .integer(0), .real(0), .decimal(0), .text(""), .text("file:///"), .data(Data()),
  .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))),
]

extension CaseIterable {
  fileprivate static var someCase: Self? { allCases.first }
}
