import Foundation
import MomentumCheck
import MomentumDiagnostics
import MomentumLint
import MomentumReader
import MomentumTestSupport
import Testing

/// What the rules find in real models, against counts that were made without them.
/// `TestFiles.hasShared` says so when the models are not there.
@Suite(.enabled(if: TestFiles.hasShared)) struct CorpusLintTests {
  /// With every rule, those that are off too: findings in all versions, and in the current ones.
  private static let found = findings(
    ActiveRules(
      levels: Dictionary(
        uniqueKeysWithValues: allRules.filter { $0.description.level == .off }
          .map { ($0.description.id, RuleLevel.note) })))

  /// Of all 297 versions in XML, and of the 40 that are current.
  private static let expected: [(rule: String, all: Int, current: Int)] = [
    ("model-attribute-undefined", 1450, 30),
    ("model-required-no-default", 10732, 311),
    ("model-optional-scalar", 5786, 119),
    ("model-default-leftover", 112, 4),
    ("model-default-on-object-type", 0, 0),
    ("model-transformer-missing", 529, 7),
    ("model-transformable-no-class", 743, 32),
    ("model-legacy-indexed-flag", 1001, 51),
    ("model-no-inverse", 264, 5),
    ("model-destination-missing", 0, 0),
    ("model-inverse-missing", 0, 0),
    ("model-inverse-not-reciprocal", 0, 0),
    ("model-parent-missing", 0, 0),
    ("model-abstract-leaf", 0, 0),
    ("model-to-one-maxcount", 0, 0),
    ("model-index-duplicate-name", 0, 0),
    ("model-unique-unknown-attribute", 0, 0),
    ("model-nullify-into-required", 54, 5),
    ("model-mutual-cascade", 96, 16),
    ("model-cascade-to-shared-parent", 1, 1),
    ("model-no-action-rule", 4, 4),
    ("model-required-to-many", 916, 33),
    // The one to-one relationship that is marked ordered among them.
    ("model-ordered", 1707, 39),
    // Counted by the mark alone it is 510 and 6: in one model a to-one with the mark has an ordered
    // inverse, which is no many-to-many.
    ("model-ordered-both-sides", 508, 4),
    ("model-unique-optional", 36, 9),
    // Counted by the text alone it is 1,202 and 50: 14 classes name their module, and three entities
    // have NSManagedObject itself.
    ("swift-class-name-mismatch", 1185, 33),
    ("swift-codegen-mixed", 3, 2),
    ("swift-entity-name-lowercase", 0, 0),
    ("swift-reserved-nsobject", 0, 0),
    ("model-no-current-version", 0, 0),
  ]

  @Test(arguments: expected.map(\.rule))
  func findsWhatWasCounted(rule: String) throws {
    let expected = try #require(Self.expected.first { $0.rule == rule })
    let found = Self.found.all.filter { $0.id == rule && isXML($0) }
    #expect(found.count == expected.all)
    #expect(Self.found.current.count { $0.id == rule && isXML($0) } == expected.current)
  }

  @Test func findsTheModelsInsideVersions() {
    #expect(Self.found.all.count { $0.id == "model-nested-version" } == 16)
  }

  /// Warnings that nobody heeds hide the others. One rule stays beyond a tenth: that transient
  /// attributes go without a type is legal, and generated code can still do nothing with them.
  @Test func noErrorOrWarningIsEverywhere() {
    let serious = Self.findings(ActiveRules()).current
      .filter { $0.severity > .note && isXML($0) }
    let models = Dictionary(grouping: serious, by: \.id)
      .mapValues { Set($0.compactMap(\.position?.file)).count }
    #expect(models.filter { $0.value > 4 } == ["model-attribute-undefined": 5])
  }

  /// Every error of the default rules in a shipped model is listed here, and true.
  @Test func theOnlyErrorIsAMisspeltKey() {
    let errors = Self.found.all.filter { $0.severity == .error }
    #expect(
      errors.map(\.message) == [
        "the predicate of 'fetchTheDucks' does not fit the model: "
          + "the entity 'Person' has no property 'lastName'"
      ])
  }

  private func isXML(_ finding: Diagnostic) -> Bool {
    finding.position?.file.hasSuffix("/contents") ?? false
  }

  private static func findings(
    _ rules: ActiveRules
  ) -> (all: [Diagnostic], current: [Diagnostic]) {
    let corpus = TestFiles.shared.appending(path: "corpus").path(percentEncoded: false)
    var result: (all: [Diagnostic], current: [Diagnostic]) = ([], [])
    for path in (try? modelPaths(below: corpus)) ?? [] {
      guard let bundle = try? LintedBundle(loadSide(path).bundle) else { continue }
      let names = Set(bundle.versions.map(\.name))
      result.all += lint(bundle, versions: names, rules: rules)
      result.current += lint(
        bundle, versions: bundle.currentName.map { [$0] } ?? [], rules: rules)
    }
    return result
  }
}
