/// What a rule is about. Its id is its only name, stable for ever: users turn it off by it, and
/// code scanning services keep findings by it.
package struct RuleDescription: Sendable {
  /// In kebab case, such as `model-no-inverse`. What stands before the first hyphen is its category.
  package var id: String
  package var group: RuleGroup
  /// How serious its findings are unless a configuration says otherwise.
  package var level: RuleLevel
  package var danger: RuleDanger
  /// One sentence, with a full stop, that says what is found.
  package var summary: String
  /// Why it matters, what is known about it, and what to do: paragraphs of Markdown.
  package var explanation: String

  package init(
    _ id: String, _ group: RuleGroup, _ level: RuleLevel, _ danger: RuleDanger, summary: String,
    explanation: String
  ) {
    self.id = id
    self.group = group
    self.level = level
    self.danger = danger
    self.summary = summary
    self.explanation = explanation
  }
}
