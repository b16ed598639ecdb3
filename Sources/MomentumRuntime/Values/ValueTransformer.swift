#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Turns the values of Transformable attributes into bytes and back. Contexts of any task use it.
public protocol ValueTransformer: Sendable {
  /// The type of the values.
  associatedtype Value
  /// The bytes that a store keeps of a value; throws if it cannot be kept.
  func data(from value: Value) throws -> Data
  /// The value that a store keeps as these bytes; throws if they are not what it made.
  func value(from data: Data) throws -> Value
}

extension ValueTransformer {
  /// The bytes of a value of any type; throws if it is not of the transformer's.
  func bytes(fromAny value: Any) throws -> Data {
    guard let value = plainCast(value, to: Value.self) else {
      throw TransformationError("it is of type \(type(of: value)), not \(Value.self)")
    }
    return try data(from: value)
  }

  func anyValue(from data: Data) throws -> Any { try value(from: data) }

  /// Whether what it makes cannot be told from what it takes.
  var takesData: Bool { Value.self == Data.self }
}

/// Why a value was not transformed.
struct TransformationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
