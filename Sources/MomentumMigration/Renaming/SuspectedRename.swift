package import MomentumModel

/// A removed and an added element of one kind that may be one element, renamed without an
/// identifier. Core Data then deletes the values, silently.
package struct SuspectedRename: Equatable, Sendable {
  package enum Kind: String, Sendable { case entity, attribute, relationship }

  /// What speaks for it.
  package enum Evidence: Equatable, Sendable {
    case likeness
    /// The names differ by the case of letters alone.
    case caseOnly
    /// The new identifier is the old name, although the old element had an identifier.
    case identifierIsPreviousName
  }

  /// From here on a candidate is told. Of the candidates in the histories of real apps, this parts
  /// the renamings from what only has the same type.
  package static let threshold = 0.7

  package var kind: Kind
  /// The element of the new version.
  package var path: ModelPath
  package var names: Versioned<String>
  /// What the new element's `elementID` would have to be.
  package var identifier: String
  package var evidence: Evidence
  /// From 0 to 1: how much the two look like one.
  package var score: Double

  package var isTold: Bool { evidence != .likeness || score >= Self.threshold }

  var judgement: Judgement {
    let rule =
      switch (evidence, kind) {
      case (.identifierIsPreviousName, _): "migration-rename-id-is-previous-name"
      case (.caseOnly, _): "migration-case-only-rename"
      case (.likeness, .entity): "migration-suspected-entity-rename"
      case (.likeness, _): "migration-suspected-rename"
      }
    return .lossy(
      rule, reason, advice: "if it is one \(kind.rawValue), write elementID=\"\(identifier)\"")
  }

  private var reason: String {
    switch evidence {
    case .identifierIsPreviousName:
      "the identifier is the previous name, but the old version's identifier is '\(identifier)'"
    case .caseOnly: "the names differ by case alone; without an identifier the values are deleted"
    case .likeness:
      "they look alike (\(percent) %); without an identifier the values are deleted"
    }
  }

  private var percent: Int { Int((score * 100).rounded()) }
}
