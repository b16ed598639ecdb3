package import MomentumModel

/// Something that a model says and a relational schema does not, or says otherwise.
package struct RelationalFinding: Hashable, Sendable, CustomStringConvertible {
  /// The raw values are stable, for those who filter.
  package enum Kind: String, CaseIterable, Sendable {
    case abstractOnly = "relational-abstract-only"
    case asciiCase = "relational-ascii-case"
    case composite = "relational-composite"
    case defaultValue = "relational-default"
    case deleteRule = "relational-delete-rule"
    case derived = "relational-derived"
    case duplicate = "relational-duplicate"
    case index = "relational-index"
    case inverse = "relational-inverse"
    case missingDestination = "relational-missing-destination"
    case name = "relational-name"
    case pattern = "relational-pattern"
    case required = "relational-required"
    case unique = "relational-unique"
  }

  package var kind: Kind
  package var path: ModelPath
  package var message: String
  /// The dialect that it is about; nil for all.
  package var dialect: SQLLanguage?

  package init(_ kind: Kind, _ path: ModelPath, _ message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }

  package var description: String { "'\(path)': \(message) [\(kind.rawValue)]" }
}
