/// Every rule over one side, by group and in the order of the rule pages. A rule is one file of
/// `Rules` and one line here.
package let allRules: [LintRule] = relationshipRules

private let relationshipRules: [LintRule] = [
  .noInverse
]
