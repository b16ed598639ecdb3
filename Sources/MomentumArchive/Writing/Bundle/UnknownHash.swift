package import MomentumModel

/// A version hash that a compiled bundle leaves out, since it cannot be computed.
package struct UnknownHash: Equatable, Sendable {
  package var version: String
  package var entity: String
  package var reason: UnknownHashReason

  package init(version: String, entity: String, reason: UnknownHashReason) {
    self.version = version
    self.entity = entity
    self.reason = reason
  }
}

extension UnknownHash: CustomStringConvertible {
  package var description: String {
    "the hash of '\(entity)' in '\(version)' is not known: \(reason)"
  }
}
