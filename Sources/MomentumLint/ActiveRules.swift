package import MomentumDiagnostics

/// The rules that run, each with how serious its findings are.
package struct ActiveRules: Sendable {
  /// By id: the level that a configuration asks for, which holds for all findings of the rule.
  private let asked: [String: RuleLevel]
  private let usual: [String: RuleLevel]
  /// The ids of those that are not off.
  package let running: Set<String>
  /// The ids of all rules there are.
  let known: Set<String>
  let bundle: [LintRule]
  let model: [LintRule]
  let entity: [LintRule]
  let attribute: [LintRule]
  let relationship: [LintRule]

  /// `others` are the ids of rules that are not over one side, which elements may ignore too.
  package init(
    _ rules: [LintRule] = allRules, levels: [String: RuleLevel] = [:], others: Set<String> = []
  ) {
    known = others.union(rules.map(\.description.id))
    asked = levels
    usual = Dictionary(
      rules.map { ($0.description.id, $0.description.level) },
      uniquingKeysWith: { first, _ in first })
    let running = rules.filter { (levels[$0.description.id] ?? $0.description.level) != .off }
    self.running = Set(running.map(\.description.id))
    bundle = running.filter { if case .bundle = $0.check { true } else { false } }
    model = running.filter { if case .model = $0.check { true } else { false } }
    entity = running.filter { if case .entity = $0.check { true } else { false } }
    attribute = running.filter { if case .attribute = $0.check { true } else { false } }
    relationship = running.filter { if case .relationship = $0.check { true } else { false } }
  }

  /// How serious a finding of a rule is; nil if it does not count at all. `own` is what the finding
  /// itself says.
  package func severity(of id: String, own: RuleLevel?) -> Diagnostic.Severity? {
    if let asked = asked[id] { return asked.severity }
    return (own ?? usual[id] ?? .off).severity
  }

  /// A finding of the reader with the severity that is asked for.
  package func adjusted(_ finding: Diagnostic) -> Diagnostic? {
    let own = RuleLevel(rawValue: finding.severity.rawValue)
    guard let severity = severity(of: finding.id, own: own) else { return nil }
    var adjusted = finding
    adjusted.severity = severity
    return adjusted
  }
}
