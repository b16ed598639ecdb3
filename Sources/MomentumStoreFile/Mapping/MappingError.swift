package import MomentumMigration

/// Why a mapping model cannot migrate a store. The store is unchanged.
package enum MappingError: Error, Equatable {
  /// It is not for the step.
  case notFitting(MappingFit)
  case blocked([MappingBlock])
  /// Rows of these entities would be left behind, which was not allowed.
  case leavesBehind([String])
  /// A row's value cannot be computed, or has no place.
  case row(mapping: String, property: String, key: Int64, reason: String)
  /// The rows that came out break what the new version asks for.
  case results([String])
  /// A policy threw.
  case policy(mapping: String, reason: String)
}

/// Something in a mapping model that cannot be carried out.
package struct MappingBlock: Equatable, Sendable {
  package var mapping: String
  /// The property of the destination, if it is about one.
  package var property: String?
  package var reason: String
}

extension MappingBlock: CustomStringConvertible {
  package var description: String {
    "mapping '\(mapping)'\(property.map { ", property '\($0)'" } ?? ""): \(reason)"
  }
}

extension MappingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFitting(.stale(let entities)):
      "the mapping model is stale: " + entities.map(\.description).joined(separator: "; ")
    case .notFitting: "the mapping model is not for these versions"
    case .blocked(let blocks):
      "the mapping model cannot be carried out: "
        + blocks.map(\.description).joined(separator: "; ")
    case .leavesBehind(let entities):
      "the mapping model leaves the rows of '\(entities.joined(separator: "', '"))' behind"
    case .row(let mapping, let property, let key, let reason):
      "mapping '\(mapping)', property '\(property)', source row \(key): \(reason)"
    case .results(let complaints):
      "the migrated rows break the new version: " + complaints.joined(separator: "; ")
    case .policy(let mapping, let reason): "the policy of mapping '\(mapping)' failed: \(reason)"
    }
  }
}
