package import MomentumDiagnostics
import MomentumModel

/// The rules that run, each with how serious its findings are.
package struct ActiveRules: Sendable {
  /// By id: the level that a configuration asks for, which holds for all findings of the rule.
  private let asked: [String: RuleLevel]
  private let usual: [String: RuleLevel]
  /// The ids of those that are not off.
  package let running: Set<String>
  /// The ids of all rules there are.
  let known: Set<String>
  private(set) var bundle: [Running<@Sendable (LintedBundle) -> [BundleViolation]>] = []
  private(set) var model: [Running<@Sendable (LintedModel) -> [Violation]>] = []
  private(set) var entity: [Running<@Sendable (LintedEntity) -> [Violation]>] = []
  private(set) var attribute: [Running<@Sendable (Attribute, LintedEntity) -> Violation?>] = []
  private(set) var relationship: [Running<@Sendable (LintedRelationship) -> Violation?>] = []

  /// What a walk needs of a rule for each of thousands of elements.
  struct Running<Check: Sendable>: Sendable {
    var id: String
    var check: Check
  }

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
    for rule in running { add(rule.check, rule.description.id) }
  }

  private mutating func add(_ check: LintRule.Check, _ id: String) {
    switch check {
    case .reader, .run: break
    case .bundle(let check): bundle.append(Running(id: id, check: check))
    case .model(let check): model.append(Running(id: id, check: check))
    case .entity(let check): entity.append(Running(id: id, check: check))
    case .attribute(let check): attribute.append(Running(id: id, check: check))
    case .relationship(let check): relationship.append(Running(id: id, check: check))
    }
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
