package import MomentumModel

/// A finding about a model, a diff, or a history. Diagnostics are returned, never thrown.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable, Comparable {
    case note, warning, error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }
  }

  /// Stable and public, such as `model-unknown-xml`; users name it to turn a rule off.
  package var id: String
  package var severity: Severity
  /// Says what is: lower case, no full stop, names in single quotes.
  package var message: String
  /// Says what to do, if there is something to say.
  package var note: String?
  package var path: ModelPath?
  /// The part of the element that it is about.
  package var part: ModelPart?
  package var position: FilePosition?
  /// How many bytes from its place on it is about; nil means the value or word that stands there.
  package var length: Int?
  /// Nil for a finding that counts.
  package var suppression: Suppression?

  package init(
    _ id: String, _ severity: Severity, _ message: String, note: String? = nil,
    at path: ModelPath? = nil, part: ModelPart? = nil, position: FilePosition? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.note = note
    self.path = path
    self.part = part
    self.position = position
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The `file:line:column: severity: message [id]` form that compilers print and editors parse.
  package var description: String {
    let place = position.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue): \(message) [\(id)]"
  }
}

extension Diagnostic {
  /// The order of every report: file, line, column, id, message.
  package static func inReportOrder(_ one: Self, _ other: Self) -> Bool {
    one.sortKey < other.sortKey
  }

  private var sortKey: (String, Int, Int, String, String) {
    (position?.file ?? "", position?.line ?? 0, position?.column ?? 0, id, message)
  }
}
