import MomentumArchive

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ArchivedTree {
  /// Takes up a value of Swift's plain types and collections of these; throws for any other.
  init(plain value: Any) throws(TransformationError) { try self.init(value, depth: 0) }

  private init(_ value: Any, depth: Int) throws(TransformationError) {
    if let scalar = try Self.scalar(value) {
      self = scalar
      return
    }
    guard depth < Self.depthLimit else {
      throw TransformationError("more than \(Self.depthLimit) collections lie inside each other")
    }
    switch value {
    case let dictionary as [AnyHashable: Any]:
      var entries: [Entry] = []
      for (key, value) in dictionary {
        let key = try ArchivedTree(key.base, depth: depth + 1)
        entries.append(Entry(key: key, value: try ArchivedTree(value, depth: depth + 1)))
      }
      self = .dictionary(entries)
    case let set as Set<AnyHashable>:
      var elements: [ArchivedTree] = []
      for element in set { elements.append(try ArchivedTree(element.base, depth: depth + 1)) }
      self = .set(elements)
    case let list as [Any]:
      var elements: [ArchivedTree] = []
      for element in list { elements.append(try ArchivedTree(element, depth: depth + 1)) }
      self = .array(elements)
    default: throw TransformationError("a value of type \(type(of: value)) has no plain form")
    }
  }

  private static func scalar(_ value: Any) throws(TransformationError) -> ArchivedTree? {
    if let optional = value as? any OptionalValue {
      return try optional.wrapped.map { value throws(TransformationError) in
        try scalar(value)
      } ?? .null
    }
    switch value {
    case let value as String: return .text(value)
    case let value as Bool: return .boolean(value)
    case let value as any FixedWidthInteger:
      guard let number = Int64(exactly: value) else {
        throw TransformationError("\(value) is beyond an Int64")
      }
      return .integer(number)
    case let value as Double: return .real(value)
    case let value as Float: return .real(Double(value))
    case let value as Date: return .date(value.timeIntervalSinceReferenceDate)
    case let value as Data: return .data(Array(value))
    case let value as UUID: return .uuid(value.uuidString)
    case let value as URL: return .url(value.absoluteString)
    case let value as Decimal:
      guard value.isFinite else { throw TransformationError("the decimal is not a number") }
      return .decimal(value.description)
    default: return nil
    }
  }
}
