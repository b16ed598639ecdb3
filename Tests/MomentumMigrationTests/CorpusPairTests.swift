import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

/// A version, read and hashed once although it ends one pair and begins the next.
private struct CorpusVersion {
  var model: Model
  var hashes: ModelHashes?

  init(_ path: String) throws {
    model = try readModel(TestFiles.bytes(path), file: path).model
    // Hashing the largest bundle's 117 versions takes most of a minute in a debug build.
    hashes = model.entities.count < 60 ? model.versionHashes() : nil
  }
}

/// The diff, held against every pair of consecutive versions in the corpus.
@Suite(.enabled(if: TestFiles.hasShared))
struct CorpusPairTests {
  /// Labels of what changes no version hash, so that a pair with none but these needs no migration.
  private static let neutralLabels: Set<String> = [
    "attr-syncable-changed", "attr-usesScalarValueType-changed",
    "attr-valueTransformerName-changed", "rel-syncable-changed", "class-changed",
    "rel-deleteRule-changed", "attr-defaultValueString-changed", "attr-indexed-changed",
    "fetchIndex-changed", "codegen-changed", "entity-elementID-attr-changed",
    "rel-elementID-changed", "compoundIndex-changed", "attr-elementID-changed",
    "attr-customClassName-changed", "entity-userInfo-changed", "fetchedProperty-changed",
    "attr-__ui-changed", "fetchRequests-changed", "configurations-changed",
    "rel-inverseEntity-changed",
  ]

  private static func diffs(
    _ body: (CorpusPair, ModelDiff, Versioned<ModelHashes?>) -> Void
  ) throws {
    var versions: [String: CorpusVersion] = [:]
    func version(_ path: String) throws -> CorpusVersion {
      if let version = versions[path] { return version }
      let version = try CorpusVersion(path)
      versions[path] = version
      return version
    }
    for pair in CorpusPair.all {
      let both = Versioned(
        old: try version(pair.path(pair.src)), new: try version(pair.path(pair.dst)))
      body(pair, ModelDiff(both.map(\.model)), both.map(\.hashes))
    }
  }

  @Test func judgesEveryPairInStepWithHashesAndLabels() throws {
    #expect(CorpusPair.all.count == 257)
    var counts: [Verdict: Int] = [:]
    var blocked: [String] = []
    try Self.diffs { pair, diff, hashes in
      counts[diff.verdict, default: 0] += 1
      if diff.models.old == diff.models.new { #expect(diff.verdict == .identical) }
      if pair.labels.isSubset(of: Self.neutralLabels) {
        #expect(diff.verdict <= .neutral, "\(pair.name)")
      }
      if let old = hashes.old, let new = hashes.new, old.unknown.isEmpty, new.unknown.isEmpty {
        let differ = old != new
        #expect(differ == (diff.verdict > .neutral), "\(pair.name)")
      }
      if diff.verdict == .blocked, pair.mapping == nil {
        let reasons = diff.changes.filter { !$0.judgement.verdict.isInferable }
        blocked.append("\(pair.name): \(reasons.map(\.description).joined(separator: "; "))")
      }
    }
    let words = Verdict.allCases.map { "\($0.rawValue) \(counts[$0] ?? 0)" }
    print("verdicts over 257 pairs: \(words.joined(separator: ", "))")
    #expect(counts.values.reduce(0, +) == 257)
    #expect(blocked == [], "shipped apps migrated these by inference")
  }
}
