#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The value as `T`, which may be a collection of collections: each part becomes what `T` asks for
/// there. Numbers fit any type that holds them exactly. Nil if a part does not fit.
func plainCast<T>(_ value: Any, to type: T.Type = T.self) -> T? {
  if let castable = type as? any PlainCastable.Type, let result = castable.cast(value) as? T {
    return result
  }
  return value as? T
}

/// Whether the value is an optional of any type without a value.
func isNil(_ value: Any) -> Bool {
  if let optional = value as? any OptionalValue { return optional.wrapped == nil }
  return false
}

/// An optional of any type.
protocol OptionalValue { var wrapped: Any? { get } }

extension Optional: OptionalValue {
  var wrapped: Any? { map { $0 } }
}

/// A type that a plain value can be turned into part by part.
private protocol PlainCastable {
  static func cast(_ value: Any) -> Self?
}

extension Array: PlainCastable {
  fileprivate static func cast(_ value: Any) -> [Element]? {
    guard let list = value as? [Any] else { return nil }
    var result: [Element] = []
    result.reserveCapacity(list.count)
    for element in list {
      guard let element = plainCast(element, to: Element.self) else { return nil }
      result.append(element)
    }
    return result
  }
}

extension Set: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Set<Element>? {
    guard let set = value as? Set<AnyHashable> else { return nil }
    return [Element].cast(set.map(\.base)).map { Set($0) }
  }
}

extension Dictionary: PlainCastable {
  fileprivate static func cast(_ value: Any) -> [Key: Value]? {
    guard let dictionary = value as? [AnyHashable: Any] else { return nil }
    var result: [Key: Value] = [:]
    for (key, value) in dictionary {
      guard let key = plainCast(key.base, to: Key.self),
        let value = plainCast(value, to: Value.self)
      else { return nil }
      result[key] = value
    }
    return result
  }
}

extension Optional: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Wrapped?? {
    // A nil of any type is nil here.
    if isNil(value) { return .some(.none) }
    return plainCast(value, to: Wrapped.self).map { .some($0) }
  }
}

extension FixedWidthInteger {
  fileprivate static func castNumber(_ value: Any) -> Self? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any FixedWidthInteger: Self(exactly: value)
    case let value as Double: Self(exactly: value)
    case let value as Float: Self(exactly: value)
    case let value as Decimal: Self(value.description)
    default: nil
    }
  }
}

extension Int: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Int? { castNumber(value) }
}
extension Int8: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Int8? { castNumber(value) }
}
extension Int16: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Int16? { castNumber(value) }
}
extension Int32: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Int32? { castNumber(value) }
}
extension Int64: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Int64? { castNumber(value) }
}
extension UInt: PlainCastable {
  fileprivate static func cast(_ value: Any) -> UInt? { castNumber(value) }
}
extension UInt8: PlainCastable {
  fileprivate static func cast(_ value: Any) -> UInt8? { castNumber(value) }
}
extension UInt16: PlainCastable {
  fileprivate static func cast(_ value: Any) -> UInt16? { castNumber(value) }
}
extension UInt32: PlainCastable {
  fileprivate static func cast(_ value: Any) -> UInt32? { castNumber(value) }
}
extension UInt64: PlainCastable {
  fileprivate static func cast(_ value: Any) -> UInt64? { castNumber(value) }
}

extension Bool: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Bool? {
    if let flag = value as? Bool { return flag }
    return Int.castNumber(value).flatMap { number in
      number == 0 || number == 1 ? number == 1 : nil
    }
  }
}
extension Double: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Decimal: Double(value.description)
    default: Int64.castNumber(value).flatMap { Double(exactly: $0) }
    }
  }
}
extension Float: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Float? { Double.cast(value).map { Float($0) } }
}
extension Decimal: PlainCastable {
  fileprivate static func cast(_ value: Any) -> Decimal? {
    switch value {
    case let value as Decimal: value
    case let value as Double where value.isFinite: Decimal(string: "\(value)")
    default: Int64.castNumber(value).map { Decimal($0) }
    }
  }
}
