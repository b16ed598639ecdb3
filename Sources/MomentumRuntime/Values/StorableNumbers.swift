#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Integers of any width fit a property of any width as far as the number itself does.

extension FixedWidthInteger {
  fileprivate static func read(_ form: StoredForm) -> Self? {
    switch form.value {
    case .integer(let value): Self(exactly: value)
    case .real(let value): Self(exactly: value)
    case .decimal(let value): Self(value.description)
    default: nil
    }
  }

  fileprivate var form: StoredForm? {
    Int64(exactly: self).map { StoredForm(.integer($0)) }
  }
}

extension Int: StorableValue {
  /// Reads a whole number; nil if it is out of range.
  public init?(_ form: StoredForm) {
    guard let value = Self.read(form) else { return nil }
    self = value
  }
  /// The number, unless it is beyond an `Int64`.
  public var storedForm: StoredForm? { form }
}

extension Int8: StorableValue {
  /// Reads a whole number; nil if it is out of range.
  public init?(_ form: StoredForm) {
    guard let value = Self.read(form) else { return nil }
    self = value
  }
  /// The number, unless it is beyond an `Int64`.
  public var storedForm: StoredForm? { form }
}

extension Int16: StorableValue {
  /// Reads a whole number; nil if it is out of range.
  public init?(_ form: StoredForm) {
    guard let value = Self.read(form) else { return nil }
    self = value
  }
  /// The number, unless it is beyond an `Int64`.
  public var storedForm: StoredForm? { form }
}

extension Int32: StorableValue {
  /// Reads a whole number; nil if it is out of range.
  public init?(_ form: StoredForm) {
    guard let value = Self.read(form) else { return nil }
    self = value
  }
  /// The number, unless it is beyond an `Int64`.
  public var storedForm: StoredForm? { form }
}

extension Int64: StorableValue {
  /// Reads a whole number; nil if it is out of range.
  public init?(_ form: StoredForm) {
    guard let value = Self.read(form) else { return nil }
    self = value
  }
  /// The number, unless it is beyond an `Int64`.
  public var storedForm: StoredForm? { form }
}

extension UInt: StorableValue {
  /// Reads a whole number; nil if it is out of range.
  public init?(_ form: StoredForm) {
    guard let value = Self.read(form) else { return nil }
    self = value
  }
  /// The number, unless it is beyond an `Int64`.
  public var storedForm: StoredForm? { form }
}

extension UInt8: StorableValue {
  /// Reads a whole number; nil if it is out of range.
  public init?(_ form: StoredForm) {
    guard let value = Self.read(form) else { return nil }
    self = value
  }
  /// The number, unless it is beyond an `Int64`.
  public var storedForm: StoredForm? { form }
}

extension UInt16: StorableValue {
  /// Reads a whole number; nil if it is out of range.
  public init?(_ form: StoredForm) {
    guard let value = Self.read(form) else { return nil }
    self = value
  }
  /// The number, unless it is beyond an `Int64`.
  public var storedForm: StoredForm? { form }
}

extension UInt32: StorableValue {
  /// Reads a whole number; nil if it is out of range.
  public init?(_ form: StoredForm) {
    guard let value = Self.read(form) else { return nil }
    self = value
  }
  /// The number, unless it is beyond an `Int64`.
  public var storedForm: StoredForm? { form }
}

extension UInt64: StorableValue {
  /// Reads a whole number; nil if it is out of range.
  public init?(_ form: StoredForm) {
    guard let value = Self.read(form) else { return nil }
    self = value
  }
  /// The number, unless it is beyond an `Int64`.
  public var storedForm: StoredForm? { form }
}

extension Bool: StorableValue {
  /// Reads 0 or 1.
  public init?(_ form: StoredForm) {
    switch form.value {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
  /// 0 or 1.
  public var storedForm: StoredForm? { StoredForm(.integer(self ? 1 : 0)) }
}

extension Double: StorableValue {
  /// Reads a number.
  public init?(_ form: StoredForm) {
    switch form.value {
    case .real(let value): self = value
    case .integer(let value): self.init(exactly: value)
    default: return nil
    }
  }
  /// The number.
  public var storedForm: StoredForm? { StoredForm(.real(self)) }
}

extension Float: StorableValue {
  /// Reads a number, rounded as the getter of a Float does.
  public init?(_ form: StoredForm) {
    guard let value = Double(form) else { return nil }
    self.init(value)
  }
  /// The number, which a Double holds exactly.
  public var storedForm: StoredForm? { StoredForm(.real(Double(self))) }
}

extension Decimal: StorableValue {
  /// Reads a decimal or a whole number.
  public init?(_ form: StoredForm) {
    switch form.value {
    case .decimal(let value): self = value
    case .integer(let value): self.init(value)
    default: return nil
    }
  }
  /// The number.
  public var storedForm: StoredForm? { StoredForm(.decimal(self)) }
}
