/// A value of Foundation's plain classes as keyed archives hold it, which is what transformable
/// attributes mostly are. Mutable classes read as the others do.
package indirect enum ArchivedTree: Equatable, Sendable {
  /// `NSNull`, and nil inside a collection.
  case null
  case text(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// Seconds since 2001-01-01 00:00 UTC.
  case date(Double)
  case data([UInt8])
  /// The 36 characters of a UUID.
  case uuid(String)
  case url(String)
  /// Plain digits, such as `-1.5`.
  case decimal(String)
  case array([ArchivedTree])
  /// Elements in their order, each once.
  case orderedSet([ArchivedTree])
  /// Elements in no order.
  case set([ArchivedTree])
  /// Entries in no order.
  case dictionary([Entry])

  package struct Entry: Equatable, Sendable {
    package var key: ArchivedTree
    package var value: ArchivedTree

    package init(key: ArchivedTree, value: ArchivedTree) {
      self.key = key
      self.value = value
    }
  }

  /// How many collections may lie inside each other: reading, writing and letting go take a frame
  /// of the stack for each.
  package static let depthLimit = 128
}
