import MomentumModel

// What generated accessors of properties with a raw type call: enumerations, option sets, and any
// other type around a raw value.

extension ManagedObject {
  /// Reads a value by its raw value; nil if there is none, or if the type has no such case.
  public final func getRaw<T: RawRepresentable>(_ number: Int) -> T?
  where T.RawValue: StorableValue {
    T.RawValue(StoredForm(slot(number))).flatMap(T.init(rawValue:))
  }

  /// Reads a value by its raw value; the given one if there is none, or if the type has no such
  /// case. The store keeps what it has until a value is set.
  public final func getRaw<T: RawRepresentable>(_ number: Int, default value: T) -> T
  where T.RawValue: StorableValue {
    getRaw(number) ?? value
  }

  /// Sets a value by its raw value; nil takes the value away.
  ///
  /// If the raw value does not fit the attribute's type, the property keeps the value that it has
  /// and the context's next fetch or save throws.
  public final func setRaw<T: RawRepresentable>(_ number: Int, _ value: T?)
  where T.RawValue: StorableValue {
    guard let value else { return setSlot(number, .null) }
    guard let new = value.rawValue.slotValue(of: attribute(number)?.type) else {
      return refuse(number, .validation, "the raw value \(value.rawValue) does not fit")
    }
    setSlot(number, new)
  }
}
