import MomentumModel
import MomentumPredicate

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The value of one property of one object, as the object holds it. To-many relationships are kept
/// apart.
enum SlotValue: Hashable, Sendable {
  case null
  /// An integer, or a Boolean as 0 or 1.
  case integer(Int64)
  /// A Double, a Float, or a date in seconds since 2001-01-01 00:00 UTC.
  case real(Double)
  /// A String or a URI.
  case text(String)
  case data(Data)
  /// Data in a file of that name beside the store, not read yet.
  case external(String)
  case uuid(UUID)
  case decimal(Decimal)
  case object(ObjectReference)
  case composite(CompositeElements)
  /// What a transient attribute without a type holds.
  case memory(MemoryValue)

  init(defaultOf attribute: Attribute) {
    switch attribute.defaultValue {
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .real(value)
    case .decimal(let digits): self = Decimal(string: digits).map(SlotValue.decimal) ?? .null
    case .text(let text) where attribute.type == .uuid:
      self = UUID(uuidString: text).map(SlotValue.uuid) ?? .null
    case .text(let text): self = .text(text)
    case nil: self = .null
    }
  }

  /// What a store would hold, for comparing as SQLite compares.
  var constant: PredicateConstant {
    switch self {
    case .null, .external, .composite, .memory: .null
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let value): .text(value)
    case .data(let value): .bytes(Array(value))
    case .uuid(let value): .bytes(value.storedBytes)
    case .decimal(let value): value.constant
    case .object(let reference): .object(row: reference.row)
    }
  }
}

extension SlotValue: CustomStringConvertible {
  /// The value for people: text in quotes, bytes as their number.
  var description: String {
    switch self {
    case .null: "nil"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    case .data(let value): "\(value.count) bytes"
    case .external(let name): "external data \(name)"
    case .uuid(let value): value.uuidString
    case .decimal(let value): "\(value)"
    case .object(let reference): reference.isTemporary ? "unsaved" : "p\(reference.row)"
    case .composite(let elements): "\(elements)"
    case .memory(let box): "\(box.value)"
    }
  }
}

/// An object of a context by entity and row. A row below zero belongs to an object that is not
/// saved yet.
struct ObjectReference: Hashable, Sendable {
  /// The index of the object's own entity.
  var entity: Int
  /// The index of the root entity, whose table has the row.
  var root: Int
  var row: Int64

  static func == (one: Self, other: Self) -> Bool {
    one.root == other.root && one.row == other.row
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(row)
  }

  var isTemporary: Bool { row < 0 }
}

extension UUID {
  /// Stores keep the 16 bytes in the order of the text.
  var storedBytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }

  init?(storedBytes bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else { return nil }
    self.init(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }
}

extension Decimal {
  /// The number that a column of NUMERIC affinity keeps; not always the same value, see
  /// `isStorable`.
  var constant: PredicateConstant {
    if let integer = Int64(exactly: self) { return .integer(integer) }
    return .real(Double(description) ?? 0)
  }

  /// Whether the store's REAL gives the same digits back. What Apple does with more than 15 digits
  /// is not known, so such values are refused rather than rounded.
  var isStorable: Bool {
    switch constant {
    case .real(let value): Decimal(string: "\(value)") == self
    default: true
    }
  }
}

extension Int64 {
  fileprivate init?(exactly value: Decimal) {
    guard let integer = Int64(value.description) else { return nil }
    self = integer
  }
}
