/// A value on its way from one version to another.
package enum MappedValue: Hashable, Sendable {
  case null
  /// An integer, or a Boolean as 0 or 1.
  case integer(Int64)
  /// A number with a fraction; decimals are among them, as the store keeps them.
  case real(Double)
  case text(String)
  /// Seconds since 2001-01-01 00:00 UTC.
  case date(Double)
  /// Binary and transformed values, and the 16 bytes of a UUID.
  case bytes([UInt8])
  /// Binary data in a file beside the store, which stays where it is.
  case external(name: [UInt8])
  case object(MappedObject)
  case list([MappedValue])
}

/// A row of the store, before or after.
package struct MappedObject: Hashable, Sendable {
  package enum Side: Hashable, Sendable { case source, destination }

  package var side: Side
  /// `Z_ENT`, in the numbering of its side.
  package var entity: Int
  package var row: Int64
}

extension MappedValue {
  /// The values in it; a missing one is none.
  var elements: [MappedValue] {
    switch self {
    case .null: []
    case .list(let values): values
    default: [self]
    }
  }

  /// The objects in it, each once, in order.
  var objects: [MappedObject] {
    var found: [MappedObject] = []
    var known: Set<MappedObject> = []
    var waiting = [self]
    while let value = waiting.popLast() {
      switch value {
      case .object(let object): if known.insert(object).inserted { found.append(object) }
      case .list(let values): waiting += values.reversed()
      default: break
      }
    }
    return found
  }

  var holdsObjectsOnly: Bool {
    switch self {
    case .null, .object: true
    case .list(let values): values.allSatisfy(\.holdsObjectsOnly)
    default: false
    }
  }

  /// As a number; dates are none.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// What it is, in words.
  var kind: String {
    switch self {
    case .null: "no value"
    case .integer, .real: "a number"
    case .text: "a text"
    case .date: "a date"
    case .bytes, .external: "bytes"
    case .object: "an object"
    case .list: "several values"
    }
  }
}
