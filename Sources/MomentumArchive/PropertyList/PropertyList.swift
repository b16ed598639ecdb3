/// A value of an Apple property list, which is what compiled models, `VersionInfo.plist` and the
/// metadata of a store are made of.
package indirect enum PropertyList: Equatable, Sendable {
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// Seconds since 2001-01-01 00:00 UTC.
  case date(Double)
  case data([UInt8])
  /// An array; a set reads as one too, in file order.
  case array([PropertyList])
  case dictionary([String: PropertyList])
  /// A reference of a keyed archive: the index of an object in `$objects`.
  case uid(UInt64)
}

extension PropertyList {
  /// The value of a key, or nil if this is no dictionary or has no such key.
  package subscript(key: String) -> PropertyList? { dictionary?[key] }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  package var real: Double? {
    if case .real(let value) = self { value } else { nil }
  }

  package var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  package var date: Double? {
    if case .date(let value) = self { value } else { nil }
  }

  package var data: [UInt8]? {
    if case .data(let value) = self { value } else { nil }
  }

  package var array: [PropertyList]? {
    if case .array(let value) = self { value } else { nil }
  }

  package var dictionary: [String: PropertyList]? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  package var uid: UInt64? {
    if case .uid(let value) = self { value } else { nil }
  }
}
