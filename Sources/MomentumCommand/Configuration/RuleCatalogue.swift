import MomentumCheck
import MomentumCodegen
package import MomentumDiagnostics
import MomentumLint
import MomentumModel

/// Every rule that a finding of the tool may be of.
package let ruleCatalogue: [RuleDescription] =
  allRules.map(\.description)
  + checkRules + generationRules

let ruleIDs = Set(ruleCatalogue.map(\.id))

extension ParsedArguments {
  /// What `--rule ID=LEVEL` asks for, by id.
  func ruleLevels() throws -> [String: RuleLevel] {
    var levels: [String: RuleLevel] = [:]
    for text in values("rule") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let level = RuleLevel(rawValue: parts[1]) else {
        let levels = RuleLevel.allCases.map(\.rawValue).joined(separator: "|")
        let names = RuleLevel.allCases.map(\.rawValue)
        let guess = parts.count == 2 ? suggestion(for: parts[1], among: names) : nil
        throw UsageError(
          "'\(text)' for '--rule' is not of the form ID=\(levels)",
          hint: guess.map { "did you mean '\(parts[0])=\($0)'?" })
      }
      let ids = RulePattern(parts[0]).covered(among: ruleIDs)
      if ids.isEmpty { try checkRule(parts[0]) }
      for id in ids { levels[id] = level }
    }
    return levels
  }
}

/// The rule of that id, or an error that guesses what was meant.
@discardableResult
func checkRule(_ id: String) throws -> RuleDescription {
  if let rule = ruleCatalogue.first(where: { $0.id == id }) { return rule }
  let guess = suggestion(for: id, among: ruleCatalogue.map(\.id))
  throw UsageError(
    "there is no rule '\(id)'",
    hint: guess.map { "did you mean '\($0)'?" } ?? "'momentum rules' lists them")
}
