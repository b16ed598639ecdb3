import MomentumArchive

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ArchivedTree {
  /// `String`, `Int64`, `Double`, `Bool`, `Date`, `Data`, `UUID`, `URL`, `Decimal`, `[Any]`,
  /// `Set<AnyHashable>`, `[String: Any]`, or `[AnyHashable: Any]` if a key is no text. Nil inside a
  /// collection is an `Any?` without a value.
  var plainValue: Any {
    get throws(TransformationError) {
      switch self {
      case .array(let list), .orderedSet(let list): return try plain(list)
      case .set(let list):
        return Set(
          try list.map { tree throws(TransformationError) in
            try tree.hashableValue
          })
      case .dictionary(let entries): return try plain(entries)
      default: return try hashableValue.base
      }
    }
  }

  /// The value as a key or as an element of a set.
  private var hashableValue: AnyHashable {
    get throws(TransformationError) {
      switch self {
      case .null: return AnyHashable(String?.none)
      case .text(let text): return text
      case .integer(let number): return number
      case .real(let number): return number
      case .boolean(let flag): return flag
      case .date(let seconds): return Date(timeIntervalSinceReferenceDate: seconds)
      case .data(let bytes): return Data(bytes)
      case .uuid(let text): return try known(UUID(uuidString: text), text)
      case .url(let text): return try known(URL(string: text), text)
      case .decimal(let digits): return try known(Decimal(string: digits), digits)
      case .array(let list), .orderedSet(let list): return try hashables(list)
      case .set(let list): return Set(try hashables(list))
      case .dictionary(let entries):
        let keys = try hashables(entries.map(\.key))
        let values = try hashables(entries.map(\.value))
        return Dictionary(zip(keys, values), uniquingKeysWith: { first, _ in first })
      }
    }
  }

  private func known<Value>(
    _ value: Value?, _ text: String
  ) throws(TransformationError) -> Value {
    if let value { return value }
    throw TransformationError("'\(text)' is no \(Value.self)")
  }

  private func hashables(
    _ list: [ArchivedTree]
  ) throws(TransformationError) -> [AnyHashable] {
    var values: [AnyHashable] = []
    for tree in list { values.append(try tree.hashableValue) }
    return values
  }

  private func plain(_ list: [ArchivedTree]) throws(TransformationError) -> [Any] {
    var values: [Any] = []
    for tree in list { values.append(try tree.plainValue) }
    return values
  }

  private func plain(_ entries: [Entry]) throws(TransformationError) -> Any {
    let keys = try hashables(entries.map(\.key))
    let values = try plain(entries.map(\.value))
    let texts = keys.compactMap { $0.base as? String }
    guard texts.count < keys.count else {
      return Dictionary(zip(texts, values), uniquingKeysWith: { first, _ in first })
    }
    return Dictionary(zip(keys, values), uniquingKeysWith: { first, _ in first })
  }
}
