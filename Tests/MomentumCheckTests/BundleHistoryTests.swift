import MomentumCheck
import MomentumDiagnostics
import MomentumHistory
import MomentumMigration
import MomentumTestSupport
import Testing

@Suite struct BundleHistoryTests {
  private let app: ScratchApp

  init() throws {
    app = try ScratchApp()
    try app.write("Shop", ["number", "count"])
    try app.setCurrent("Shop")
    try app.scratch.commit("first", tag: "v1.0")
  }

  private func check(_ paths: [String]? = nil) throws -> CheckReport {
    try MomentumCheck.check(paths ?? [app.scratch.path], against: ["main"])
  }

  private func ids(_ report: CheckReport) -> [String] { report.findings.map(\.id) }

  @Test func saysThatANewVersionIsInferableAndWhatItLoses() throws {
    try app.write("Shop 2", ["number"])
    try app.setCurrent("Shop 2")
    let report = try check()
    #expect(ids(report) == [])
    let step = try #require(report.bundles.first?.step)
    #expect(step.versions == Versioned(old: "Shop", new: "Shop 2"))
    #expect(step.verdict == .lossy)
    #expect(step.changes.count == 1)
  }

  @Test func reportsAStepThatCannotBeInferredUnlessThereIsAMappingModel() throws {
    try app.write("Shop 2", ["number"], rest: "")
    try app.setCurrent("Shop 2")
    let file = ScratchApp.file(of: "Shop 2")
    try app.scratch.shell("sed -i 's/String/Binary/' '\(file)'")
    let report = try check()
    #expect(report.bundles.first?.step?.verdict == .blocked)
    #expect(ids(report) == ["migration-not-inferable"])
    #expect(report.findings.first?.severity == .error)
    try app.scratch.write("m", to: "My App/Shop.xcmappingmodel/xcmapping.xml")
    #expect(try check().findings.first?.severity == .warning)
  }

  @Test func reportsANewVersionThatIsNotMadeCurrent() throws {
    try app.write("Shop 2", ["number", "count", "note"])
    let report = try check()
    #expect(ids(report) == ["migration-current-not-bumped"])
    #expect(report.findings.first?.position?.file.hasSuffix("/.xccurrentversion") == true)
  }

  @Test func reportsThatTheCurrentVersionWentBack() throws {
    try app.write("Shop 2", ["number", "count", "note"])
    try app.setCurrent("Shop 2")
    try app.scratch.commit("second")
    try app.setCurrent("Shop")
    #expect(try ids(check()) == ["migration-current-rolled-back"])
  }

  @Test func reportsADeletedVersionThatHasShipped() throws {
    try app.write("Shop 2", ["number", "count", "note"])
    try app.setCurrent("Shop 2")
    try app.scratch.remove("\(ScratchApp.bundle)/Shop.xcdatamodel")
    let report = try check()
    #expect(ids(report) == ["migration-version-deleted"])
    #expect(report.findings.first?.position?.file.hasSuffix("Shop 2.xcdatamodel/contents") == true)
  }

  @Test func allowsAnotherNameForAShippedVersion() throws {
    try app.scratch.git(
      "mv", "\(ScratchApp.bundle)/Shop.xcdatamodel", "\(ScratchApp.bundle)/Shop 1.xcdatamodel")
    try app.setCurrent("Shop 1")
    #expect(try ids(check()) == [])
  }

  @Test func followsABundleThatMoved() throws {
    try app.scratch.git("mv", ScratchApp.bundle, "Shop.xcdatamodeld")
    let report = try check()
    #expect(report.findings.isEmpty)
    #expect(report.bundles.map(\.state) == [.compared])
  }

  @Test func reportsADeletedBundle() throws {
    try app.scratch.remove(ScratchApp.bundle)
    try app.scratch.write("x", to: "My App/file")
    let report = try check()
    #expect(ids(report) == ["migration-version-deleted"])
    #expect(report.bundles.map(\.state) == [.removed])
    #expect(try ids(check([app.path])) == ["migration-version-deleted"])
  }

  @Test func takesANewBundleAsAdded() throws {
    try app.scratch.write(
      "<model><entity name=\"A\"/></model>", to: "New.xcdatamodeld/New.xcdatamodel/contents")
    let report = try check()
    #expect(report.findings.isEmpty)
    #expect(report.bundles.map(\.state) == [.compared, .added])
    #expect(try check([app.path]).bundles.count == 1)
  }

  @Test func comparesAPushWithTheCommitBefore() throws {
    try app.write("Shop", ["number"])
    try app.scratch.commit("edit")
    let report = try check()
    #expect(report.base.kind == .firstParent)
    #expect(ids(report) == ["migration-frozen-version-edited"])
  }

  @Test func saysThatThereIsNoCommonAncestor() throws {
    try app.scratch.git("checkout", "--quiet", "--orphan", "island")
    try app.write("Shop", ["number", "count", "note"])
    try app.scratch.commit("island")
    let report = try check()
    #expect(report.base.kind == .tip)
    #expect(ids(report) == ["check-no-merge-base", "migration-frozen-version-edited"])
  }

  @Test func findsNothingWhereNothingChanged() throws {
    let report = try check()
    #expect(report.findings.isEmpty)
    #expect(report.bundles.first?.step?.verdict == .identical)
  }

  @Test func saysWhichRefsItLookedForWhereNoneIsThere() {
    let refs = ["origin/HEAD", "trunk"]
    #expect(throws: CheckError.noBase(refs)) {
      try MomentumCheck.check([], against: refs, in: app.scratch.path(""))
    }
  }

  @Test func refusesAPathWithoutAModel() {
    #expect(throws: CheckError.noBundle(app.scratch.path("nowhere"))) {
      try check([app.scratch.path("nowhere")])
    }
  }
}
