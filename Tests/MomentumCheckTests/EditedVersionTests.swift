import MomentumCheck
import MomentumDiagnostics
import MomentumMigration
import MomentumModel
import MomentumTestSupport
import Testing

@Suite struct EditedVersionTests {
  private let app: ScratchApp

  init() throws {
    app = try ScratchApp()
    try app.write("Shop", ["number"])
    try app.scratch.commit("first", tag: "v1.0")
    try app.write("Shop 2", ["number", "note"])
    try app.setCurrent("Shop 2")
    try app.scratch.commit("second")
    try app.scratch.git("checkout", "--quiet", "-b", "topic")
  }

  private func check() throws -> CheckReport {
    try MomentumCheck.check([app.path], against: ["main"])
  }

  private func ids(_ report: CheckReport) -> [String] { report.findings.map(\.id) }

  @Test func reportsAnEditOfAShippedVersionOnItsLine() throws {
    try app.write("Shop", ["number", "added"])
    let findings = try check().findings
    #expect(findings.map(\.id) == ["migration-frozen-version-edited"])
    let finding = try #require(findings.first)
    #expect(finding.severity == .error)
    #expect(finding.path == ModelPath("Order", "added"))
    #expect(finding.position?.file == app.scratch.path(ScratchApp.file(of: "Shop")))
    #expect(finding.position?.line == 5)
    for word in ["'Shop'", "'v1.0'", "'Order.added'"] { #expect(finding.message.contains(word)) }
  }

  @Test func reportsARemovedPropertyOnItsEntity() throws {
    try app.write("Shop", [])
    let findings = try check().findings
    #expect(findings.map(\.id) == ["migration-frozen-version-edited"])
    #expect(findings.first?.position?.line == 3)
  }

  @Test func reportsARemovedEntityOnTheModel() throws {
    try app.write("Shop", ["number"], rest: "<entity name=\"Extra\"/>")
    try app.scratch.commit("third", tag: "v1.1")
    try app.scratch.git("branch", "--quiet", "--force", "main")
    try app.write("Shop", ["number"])
    let findings = try check().findings
    #expect(findings.map(\.id) == ["migration-frozen-version-edited"])
    #expect(findings.first?.position?.line == 2)
    #expect(findings.first?.message.contains("'v1.1'") == true)
  }

  @Test func warnsOfAnEditThatTheHashDoesNotSee() throws {
    let file = ScratchApp.file(of: "Shop")
    let line = "representedClassName=\"Order\""
    try app.scratch.shell(
      "sed -i 's/\(line)/representedClassName=\"Purchase\"/' '\(file)'")
    let findings = try check().findings
    #expect(findings.map(\.id) == ["migration-frozen-version-edited-neutral"])
    #expect(findings.first?.severity == .warning)
  }

  @Test func allowsAnEditOfTheLayout() throws {
    try app.write("Shop", ["number"], rest: "<elements><element name=\"Order\"/></elements>")
    #expect(try ids(check()) == [])
  }

  @Test func allowsRestoringWhatHasShipped() throws {
    try app.write("Shop", ["number", "added"])
    try app.scratch.commit("broken")
    try app.scratch.git("branch", "--quiet", "--force", "main")
    try app.write("Shop", ["number"])
    #expect(try ids(check()) == [])
  }

  @Test func notesAnEditOfTheCurrentVersionThatNoReleaseHas() throws {
    try app.write("Shop 2", ["number", "note", "added", "more"])
    let report = try check()
    #expect(ids(report) == ["migration-current-version-edited"])
    #expect(report.findings.first?.severity == .note)
    #expect(report.findings.first?.message.hasSuffix("(and 1 more)") == true)
    #expect(report.bundles.first?.step?.verdict == .safe)
  }

  @Test func reportsAnEditOfAnOlderVersionThatNoReleaseHas() throws {
    try app.scratch.git("tag", "--delete", "v1.0")
    try app.write("Shop", ["number", "added"])
    let report = try check()
    #expect(report.releaseTags.isEmpty)
    #expect(ids(report) == ["migration-older-version-edited"])
  }

  @Test func countsOnlyReleasesThatTheBaseContains() throws {
    try app.scratch.commit("on topic", tag: "v2.0")
    try app.write("Shop 2", ["number", "note", "added"])
    #expect(try ids(check()) == ["migration-current-version-edited"])
  }

  @Test func warnsWhenTheBaseCannotBeRead() throws {
    try app.scratch.write("<<<<<<< conflict", to: ScratchApp.file(of: "Shop 2"))
    try app.scratch.commit("conflict")
    try app.scratch.git("branch", "--quiet", "--force", "main")
    try app.write("Shop 2", ["number", "note"])
    let report = try check()
    #expect(ids(report) == ["check-base-unreadable"])
    #expect(report.bundles.first?.step == nil)
  }
}
