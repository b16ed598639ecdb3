import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Binary fractions cannot hold most amounts of cents.
  static let moneyAsFloat = LintRule(
    RuleDescription(
      "model-money-as-float", .attribute, .off, .info,
      summary: "An amount of money is kept as Double or Float.",
      explanation: """
        A Double cannot hold 0.10 exactly, so sums of prices drift by fractions of a cent and \
        comparisons fail. The rule goes by the name: it looks for whole words such as `amount`, \
        `price`, `cost`, `fee` or `balance`, and for `total` at the end.

        Use Decimal, or an integer number of cents. A change of the type needs a new version. \
        Names can mislead, and it is a matter of opinion, so the rule is off unless it is asked \
        for.
        """),
    .attribute { attribute, _ in
      guard attribute.type == .double || attribute.type == .float, namesMoney(attribute.name) else {
        return nil
      }
      return Violation(
        "'\(attribute.name)' looks like an amount of money in binary fractions",
        note: "use Decimal, or an integer number of cents", attribute: "attributeType")
    })
}

private func namesMoney(_ property: String) -> Bool {
  let words = camelCaseWords(property)
  return words.last == "total" || words.contains(where: moneyWords.contains)
}

/// `orderTotalUSD` is `order`, `total`, `usd`; `USDPrice` is `usd`, `price`.
private func camelCaseWords(_ name: String) -> [String] {
  let letters = Array(name)
  var words = [""]
  for (index, letter) in letters.enumerated() {
    let isAfterSmall = index > 0 && !letters[index - 1].isUppercase
    let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
    if !letter.isLetter || letter.isUppercase && (isAfterSmall || isBeforeSmall) {
      words.append("")
    }
    if letter.isLetter { words[words.count - 1] += letter.lowercased() }
  }
  return words.filter { !$0.isEmpty }
}

private let moneyWords: Set<String> = [
  "amount", "balance", "budget", "cost", "fee", "payment", "price", "revenue", "salary",
  "subtotal", "tax", "wage",
]
