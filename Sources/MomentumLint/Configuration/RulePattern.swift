/// The id of a rule, or the beginning of ids and a `*`.
package struct RulePattern: Equatable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether it stands for more than one id.
  var isOpen: Bool { text.hasSuffix("*") }

  func covers(_ id: String) -> Bool {
    isOpen ? id.hasPrefix(text.dropLast()) : id == text
  }

  /// Those that it stands for, in their order.
  package func covered(among ids: Set<String>) -> [String] {
    isOpen ? ids.filter(covers).sorted() : ids.contains(text) ? [text] : []
  }
}
