import MomentumPredicate

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A type of value that properties can be compared with.
public protocol PredicateValue {
  /// The value as a predicate holds it. Opaque.
  var predicateOperand: PredicateOperand { get }
}

/// A value in the form that a store keeps. Opaque.
public struct PredicateOperand: Sendable {
  let constant: PredicateConstant

  init(_ constant: PredicateConstant) { self.constant = constant }
}

extension FixedWidthInteger {
  fileprivate var operand: PredicateOperand { PredicateOperand(.integer(Int64(clamping: self))) }
}

extension Int: PredicateValue {
  /// The value as an integer.
  public var predicateOperand: PredicateOperand { operand }
}
extension Int8: PredicateValue {
  /// The value as an integer.
  public var predicateOperand: PredicateOperand { operand }
}
extension UInt8: PredicateValue {
  /// The value as an integer.
  public var predicateOperand: PredicateOperand { operand }
}
extension UInt16: PredicateValue {
  /// The value as an integer.
  public var predicateOperand: PredicateOperand { operand }
}
extension UInt32: PredicateValue {
  /// The value as an integer.
  public var predicateOperand: PredicateOperand { operand }
}
extension Int16: PredicateValue {
  /// The value as an integer.
  public var predicateOperand: PredicateOperand { operand }
}
extension Int32: PredicateValue {
  /// The value as an integer.
  public var predicateOperand: PredicateOperand { operand }
}
extension Int64: PredicateValue {
  /// The value as an integer.
  public var predicateOperand: PredicateOperand { operand }
}
extension Bool: PredicateValue {
  /// 0 or 1.
  public var predicateOperand: PredicateOperand { PredicateOperand(.integer(self ? 1 : 0)) }
}
extension Double: PredicateValue {
  /// The value as a number.
  public var predicateOperand: PredicateOperand { PredicateOperand(.real(self)) }
}
extension Float: PredicateValue {
  /// The value as a number.
  public var predicateOperand: PredicateOperand { PredicateOperand(.real(Double(self))) }
}
extension Decimal: PredicateValue {
  /// The value as the number that a store keeps.
  public var predicateOperand: PredicateOperand { PredicateOperand(constant) }
}
extension String: PredicateValue {
  /// The value as text.
  public var predicateOperand: PredicateOperand { PredicateOperand(.text(self)) }
}
extension URL: PredicateValue {
  /// The whole URL as text.
  public var predicateOperand: PredicateOperand { PredicateOperand(.text(absoluteString)) }
}
extension Date: PredicateValue {
  /// Seconds since 2001-01-01 00:00 UTC.
  public var predicateOperand: PredicateOperand {
    PredicateOperand(.real(timeIntervalSinceReferenceDate))
  }
}
extension UUID: PredicateValue {
  /// The 16 bytes.
  public var predicateOperand: PredicateOperand { PredicateOperand(.bytes(storedBytes)) }
}
extension ManagedObject: PredicateValue {
  /// The object's row. An object that is not saved equals nothing in the store.
  public var predicateOperand: PredicateOperand {
    PredicateOperand(.object(row: reference.row))
  }
}
extension Optional: PredicateValue where Wrapped: PredicateValue {
  /// The value, or no value.
  public var predicateOperand: PredicateOperand {
    map(\.predicateOperand) ?? PredicateOperand(.null)
  }
}
