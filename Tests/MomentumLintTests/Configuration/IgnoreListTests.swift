import MomentumDiagnostics
import MomentumLint
import MomentumModel
import Testing

@Suite struct IgnoreListTests {
  private let file = "App/My Model.xcdatamodeld/V 2.xcdatamodel/contents"
  private var finding: Diagnostic {
    Diagnostic(
      "model-ordered", .note, "ordered", at: ModelPath("Shelf", "books"),
      position: FilePosition(file: file, line: 3))
  }

  private func apply(
    _ ignores: String, to findings: [Diagnostic]? = nil, isWhole: Bool = false,
    hasAllVersions: Bool = false,
    running: Set<String> = ["model-ordered"]
  ) throws -> [Diagnostic] {
    let configuration = try ProjectConfiguration(
      parsing: Array("{ignore: [\(ignores)]}".utf8), file: "momentum.json",
      rules: ["model-ordered", "model-no-inverse"])
    let list = IgnoreList(configuration.ignores, today: CalendarDay(year: 2026, month: 11, day: 30))
    {
      $0
    }
    return list.applied(
      to: findings ?? [finding], files: [file], isWhole: isWhole, hasAllVersions: hasAllVersions,
      running: running)
  }

  @Test(arguments: [
    "rule: 'model-ordered'", "rule: 'model-*'", "rule: '*'", "rule: '*', entity: 'Shelf'",
    "rule: '*', property: 'books'", "rule: '*', version: 'V 2'", "rule: '*', path: 'App'",
    "rule: '*', path: './App/'", "rule: '*', path: 'App/*.xcdatamodeld'",
    "rule: '*', path: '**/App'", "rule: '*', path: 'App/**/contents'",
    "rule: '*', path: '**/**/contents'",
    "rule: '*', path: '**/contents'", "rule: '*', path: '**/V ?.xcdatamodel'",
    "rule: '*', path: '**'",
    "rule: '*', path: 'App/My Model.xcdatamodeld/V 2.xcdatamodel/contents'",
    "rule: '*', until: '2026-11-30'", "rule: '*', until: '2027-01-01'",
  ])
  func covers(entry: String) throws {
    #expect(
      try apply("{\(entry), reason: 'known'}").map(\.suppression)
        == [Suppression(.external, reason: "known")])
  }

  @Test(arguments: [
    "rule: 'model-no-inverse'", "rule: 'model-order'", "rule: 'swift-*'",
    "rule: '*', entity: 'Book'", "rule: '*', property: 'title'", "rule: '*', version: 'V 1'",
    "rule: '*', path: 'Ap'", "rule: '*', path: '*/contents'", "rule: '*', path: 'contents'",
    "rule: '*', path: '**/Model.xcdatamodeld'", "rule: '*', path: '**/ontents'",
    "rule: '*', path: 'App/**/2.xcdatamodel'",
    "rule: '*', until: '2026-11-29'",
  ])
  func doesNotCover(entry: String) throws {
    #expect(try apply("{\(entry)}").first?.suppression == nil)
  }

  @Test func oneThatCoversNothingIsAFinding() throws {
    let found = try apply("{rule: 'model-ordered', entity: 'Tag'}")
    #expect(
      found.dropFirst().map(\.description) == [
        "momentum.json:1:11: warning: the ignore of 'model-ordered' covers no finding "
          + "[config-unused-ignore]"
      ])
  }

  @Test func oneThatHasEndedIsAFindingWhileItWouldCoverSomething() throws {
    let ended = "{rule: 'model-ordered', until: '2026-11-29'}"
    #expect(
      try apply(ended).map(\.description).last
        == "momentum.json:1:11: warning: the ignore of 'model-ordered' ended on 2026-11-29 "
        + "[config-unused-ignore]")
  }

  @Test func whatWasNotLookedAtSaysNothingOfAnIgnore() throws {
    #expect(try apply("{rule: '*', path: 'Other'}").count == 1)
    #expect(try apply("{rule: '*', path: 'Other'}", isWhole: true).count == 2)
    #expect(try apply("{rule: '*', version: 'V 1'}", isWhole: true).count == 1)
    #expect(
      try apply("{rule: '*', version: 'V 1'}", isWhole: true, hasAllVersions: true).count == 2)
    #expect(try apply("{rule: 'model-no-inverse'}").count == 1)
    #expect(
      try apply("{rule: 'model-no-inverse'}", running: ["model-ordered", "model-no-inverse"]).count
        == 2)
  }

  /// A chain of stars costs no more than the product of the lengths.
  @Test func patternsOfManyStarsEnd() throws {
    let stars = String(repeating: "*a", count: 200)
    #expect(try apply("{rule: '*', path: '\(stars)'}").first?.suppression == nil)
  }
}
