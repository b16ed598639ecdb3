import MomentumMigration
import MomentumModel
import MomentumTestSupport
import Testing

/// Our verdict beside what the app shipped, for every pair of the corpus, as `Documentation/
/// Inference.md` tells it.
@Suite(.enabled(if: TestFiles.hasShared)) struct GroundTruthTests {
  private struct Row {
    var name: String
    var verdict: Verdict
    var isMapped: Bool
    var hasPolicy: Bool

    /// The app went by inference although rows or rules forbid it, or wrote a mapping model where
    /// inference loses nothing.
    var isDisagreement: Bool { isMapped ? verdict <= .safe : verdict >= .dataDependent }

    var line: String {
      let did = isMapped ? hasPolicy ? "mapping model with code" : "mapping model" : "inferred"
      return "| \(name) | \(verdict.rawValue) | \(did) |\(isDisagreement ? " see below" : "") |\n"
    }
  }

  private static func rows() throws -> [Row] {
    var rows: [Row] = []
    try CorpusPair.all { pair, models in
      rows.append(
        Row(
          name: pair.uniqueName, verdict: ModelDiff(models).verdict,
          isMapped: pair.mapping != nil, hasPolicy: !pair.policies.isEmpty))
    }
    return rows
  }

  @Test("the page tells the verdict of every pair, and explains every disagreement")
  func page() throws {
    let rows = try Self.rows()
    let table =
      "| pair | our verdict | the app | |\n| --- | --- | --- | --- |\n"
      + rows.map(\.line).joined()
    try InferencePage.expect("pairs", table)
    let text = InferencePage.text
    let disagreements = rows.filter(\.isDisagreement).map(\.name)
    for name in disagreements {
      #expect(text.contains("* **\(name)**: "), "no word about \(name)")
    }
    let explained = text.split(separator: "\n").count { $0.hasPrefix("* **") }
    #expect(explained == disagreements.count, "each explanation is of a disagreement")
    print("\(rows.count) pairs, \(disagreements.count) disagreements, \(explained) explained")
  }

  @Test("what apps shipped by inference alone is never blocked")
  func inferred() throws {
    let rows = try Self.rows()
    #expect(rows.count == 257)
    let inferred = rows.filter { !$0.isMapped }
    #expect(inferred.allSatisfy { $0.verdict < .blocked })
    // The one is a fixture of a generator, which never migrates a store.
    #expect(inferred.count { $0.verdict == .dataDependent } == 1)
    #expect(rows.count { $0.verdict == .neutral } == 7, "section 14.6 lists seven equal pairs")
  }
}
