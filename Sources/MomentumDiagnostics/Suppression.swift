/// Why a finding does not count. It is kept and marked, since a service that no longer sees a
/// finding takes it for mended.
package struct Suppression: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// The element's user info says so.
    case inSource
    /// A configuration says so.
    case external
  }

  package var kind: Kind
  /// What the team noted as the reason, if anything.
  package var reason: String?

  package init(_ kind: Kind, reason: String? = nil) {
    self.kind = kind
    self.reason = reason
  }
}
