/// How a value of the new version comes out of a row of the old one, which is called `o`.
package indirect enum FlowExpression: Equatable, Sendable {
  case column(String)
  case converted(FlowExpression, from: RelationalType, to: RelationalType)
  case value(RelationalValue)
  case null(RelationalType)
  /// The value where there is none.
  case filled(FlowExpression, RelationalValue)
  /// By the old entity of the row.
  case byEntity([EntityCase])
  /// An old column, or NULL where the row that a key points at does not stay.
  case existing(String, key: String, KeptRows)
  /// The least of the objects at the other end of a link that was kept otherwise. `isUnique` if no
  /// object may be chosen twice.
  case linked(LinkQuery, isUnique: Bool)
  /// The place that the row had in the list of the other end.
  case linkedOrder(LinkQuery)
  /// A place in key order, where there was no order.
  case rank(of: FlowExpression)
  /// The discriminator under its new name, by its old one.
  case renamedEntity([String: String])

  package struct EntityCase: Equatable, Sendable {
    package var entities: [String]
    package var value: FlowExpression
  }

  /// The old column that holds the value, converted and filled or not; nil if more is needed.
  var heldColumn: String? {
    switch self {
    case .column(let name): name
    case .converted(let inner, _, _), .filled(let inner, _): inner.heldColumn
    case .renamedEntity: RelationalTable.discriminator
    default: nil
    }
  }

  /// Whether it may be NULL although the old column was not.
  var mayLoseValue: Bool {
    switch self {
    case .null, .existing, .linked: true
    case .column, .converted, .value, .filled, .linkedOrder, .rank, .renamedEntity: false
    case .byEntity(let cases): cases.contains { $0.value.mayLoseValue }
    }
  }
}

/// The rows of an old table that stay rows of one new table.
package struct KeptRows: Equatable, Sendable {
  /// The old table.
  package var table: String
  /// The old entities; nil where all rows stay.
  package var entities: [String]?
}

/// The pairs of an old link, with the new link's first end as `a` and its second as `b`.
package struct LinkQuery: Equatable, Sendable {
  package var storage: RelationalLink.Storage
  /// Whether the ends have changed places.
  package var isTurned: Bool
  package var first: KeptRows
  package var second: KeptRows

  /// Whether the old link has the order of the new first end's list, and of the second's.
  var hasOrder: (first: Bool, second: Bool) {
    let old: (Bool, Bool) =
      switch storage {
      case .column(_, _, let order): (false, order != nil)
      case .join(_, _, _, let first, let second): (first != nil, second != nil)
      }
    return isTurned ? (old.1, old.0) : old
  }
}
