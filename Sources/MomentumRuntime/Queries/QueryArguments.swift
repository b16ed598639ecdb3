import MomentumPredicate

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension QueryValue {
  /// Lists inside of lists take stack.
  private static let depthLimit = 8

  /// Takes a value that was passed beside a format; nil for a value of a type that no property has.
  init?(argument: Any?, depth: Int = 0) {
    guard let argument, depth < Self.depthLimit else {
      guard argument == nil else { return nil }
      self = .null
      return
    }
    switch argument {
    case let value as any OptionalArgument:
      self.init(argument: value.argument, depth: depth + 1)
    case let value as ManagedObject: self = .id(value.objectID)
    case let value as ManagedObjectID: self = .id(value)
    case let value as any TypedObjectID: self = .id(value.untyped)
    case let value as any Collection
    where !(value is String || value is Data || value is Substring):
      guard let values = Self.list(value, depth: depth + 1) else { return nil }
      self = .list(values)
    default:
      if let value = Self(scalar: argument) {
        self = value
      } else if let value = argument as? any RawRepresentable {
        self.init(argument: value.rawValue, depth: depth + 1)
      } else {
        return nil
      }
    }
  }

  private static func list(_ values: some Collection, depth: Int) -> [QueryValue]? {
    var list: [QueryValue] = []
    for value in values {
      guard let value = QueryValue(argument: value, depth: depth) else { return nil }
      list.append(value)
    }
    return list
  }

  private init?(scalar value: Any) {
    switch value {
    case let value as Bool: self.init(value)
    case let value as String: self = .text(value)
    case let value as Substring: self = .text(String(value))
    case let value as Double: self = .real(value)
    case let value as Float: self = .real(Double(value))
    case let value as Decimal: self.init(finite: value)
    case let value as Date: self = .date(value.timeIntervalSinceReferenceDate)
    case let value as UUID: self = .uuid(value)
    case let value as URL: self = .text(value.absoluteString)
    case let value as Data: self = .data(value)
    case let value as any BinaryInteger:
      // What no property can hold is still smaller or greater than what one holds.
      self = Int64(exactly: value).map(QueryValue.integer) ?? .real(Double(value))
    default: return nil
    }
  }

  /// With objects in place of ids. The id of another store's object is the id of none here.
  func bound(to store: String) -> QueryValue {
    switch self {
    case .id(let id) where id.store == store: .object(id.reference)
    case .list(let values): .list(values.map { $0.bound(to: store) })
    default: self
    }
  }

  /// The same value as one that stands in the text, for checking its type.
  var formatConstant: FormatConstant? {
    switch self {
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let value): .text(value)
    case .date(let value): .date(value)
    default: nil
    }
  }
}

/// Unwraps what is an optional inside of `Any`.
private protocol OptionalArgument {
  var argument: Any? { get }
}

extension Optional: OptionalArgument {
  fileprivate var argument: Any? {
    switch self {
    case .some(let value): value
    case .none: nil
    }
  }
}
