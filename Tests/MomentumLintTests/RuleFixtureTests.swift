import Foundation
import MomentumCheck
import MomentumDiagnostics
import MomentumLint
import MomentumReader
import MomentumTestSupport
import Testing

/// Each folder of `Fixtures/Lint` is a rule: `fires` is a model, or a bundle, on which the rule finds
/// what `expected.txt` says; on `quiet` it finds nothing. `MOMENTUM_UPDATE_GOLDENS=1` writes the
/// expectations anew, and fails.
@Suite struct RuleFixtureTests {
  static let folder = TestFiles.fixtures.appending(path: "Lint")
  static let cases = TestFiles.names(in: folder)

  @Test(arguments: cases)
  func firesWhereItShould(rule: String) throws {
    let found = try report(of: rule, on: "fires")
    let golden = Self.folder.appending(path: "\(rule)/expected.txt")
      .path(percentEncoded: false)
    if ProcessInfo.processInfo.environment["MOMENTUM_UPDATE_GOLDENS"] != nil {
      try found.write(toFile: golden, atomically: true, encoding: .utf8)
      Issue.record("the expectation was written anew")
    }
    #expect(!found.isEmpty)
    #expect(found == TestFiles.text(golden))
  }

  @Test(arguments: cases)
  func keepsQuietElsewhere(rule: String) throws {
    #expect(try report(of: rule, on: "quiet") == "")
  }

  @Test func everyRuleHasAFolderAndNoFolderIsWithoutRule() {
    let rules = allRules.filter { if case .run = $0.check { false } else { true } }
    #expect(rules.map(\.description.id).sorted() == Self.cases)
  }

  /// Of a rule that is about what a project says.
  private func configuration(in folder: URL) throws -> ProjectConfiguration {
    let path = folder.appending(path: "momentum.json").path(percentEncoded: false)
    let bytes = TestFiles.bytes(path)
    if bytes.isEmpty { return ProjectConfiguration() }
    return try ProjectConfiguration(
      parsing: bytes, file: path, rules: Set(allRules.map(\.description.id)))
  }

  /// What a rule finds, with the paths from the rule's folder on.
  private func report(of rule: String, on name: String) throws -> String {
    let folder = Self.folder.appending(path: rule)
    let model = try #require(TestFiles.names(in: folder).first { $0.hasPrefix(name + ".") })
    let path = folder.appending(path: model).path(percentEncoded: false)
    let bundle = LintedBundle(
      try loadSide(path).bundle, compatibility: try configuration(in: folder).compatibility)
    let usual = allRules.first { $0.description.id == rule }?.description.level
    let rules = ActiveRules(levels: usual == .off ? [rule: .warning] : [:])
    let found = lint(bundle, versions: Set(bundle.versions.map(\.name)), rules: rules)
      .filter { $0.id == rule }
    #expect(found.allSatisfy { $0.position != nil && $0.note != nil })
    let text = found.map { finding in
      finding.description + "\n" + (finding.note.map { "  note: \($0)\n" } ?? "")
    }.joined()
    return text.replacing(folder.path(percentEncoded: false) + "/", with: "")
  }
}
