import Foundation
import MomentumDiagnostics
import MomentumModel
import MomentumTestSupport
import Testing

/// A report with everything that reports are about, in every form: the files of `Fixtures/Reports`.
/// `MOMENTUM_UPDATE_GOLDENS=1` writes them anew, and fails.
@Suite struct ReportGoldenTests {
  @Test(arguments: ReportFormat.allCases)
  func isWrittenAsExpected(format: ReportFormat) throws {
    let written = try format.text(of: sampleReport)
    let golden = TestFiles.fixtures.appending(path: "Reports/sample.\(format.rawValue)")
      .path(percentEncoded: false)
    if ProcessInfo.processInfo.environment["MOMENTUM_UPDATE_GOLDENS"] != nil {
      try written.write(toFile: golden, atomically: true, encoding: .utf8)
      Issue.record("the expectation was written anew")
    }
    #expect(written == TestFiles.text(golden))
    #expect(try format.text(of: sampleReport) == written)
  }

  @Test(arguments: ReportFormat.allCases)
  func aRunWithoutFindingsIsAReportToo(format: ReportFormat) throws {
    let text = try format.text(of: Report(toolVersion: "1", findings: []))
    switch format {
    case .text: #expect(text == "no findings\n")
    case .jsonl, .github: #expect(text.isEmpty)
    case .json, .sarif:
      #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    }
  }

  @Test func fingerprintsStayWhileLinesMoveAndTellFindingsApart() throws {
    func prints(line: Int, entity: String = "A") throws -> [String] {
      let findings = (0..<2).map { _ in
        Diagnostic(
          "model-ordered", .note, "m", at: ModelPath(entity),
          position: FilePosition(file: "f", line: line))
      }
      let text = try ReportFormat.jsonl.text(of: Report(toolVersion: "1", findings: findings))
      return text.matches(of: /"fingerprint":"([0-9a-f]{16})"/).map { String($0.1) }
    }
    let first = try prints(line: 1)
    #expect(Set(first).count == 2)
    #expect(try prints(line: 9) == first)
    #expect(try Set(prints(line: 1, entity: "B")).isDisjoint(with: first))
  }

  @Test func gitHubGetsAtMostTenOfAKindAndIsToldHowManyMoreThereAre() throws {
    let findings = (0..<12).map {
      Diagnostic("model-ordered", .note, "m\($0)", position: FilePosition(file: "f", line: $0 + 1))
    }
    let lines = try ReportFormat.github.text(of: Report(toolVersion: "1", findings: findings))
      .split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.last == "::notice::3 more of this kind; the text report has them all")
  }
}

private let file = "App/My Model.xcdatamodeld/Übersicht 2.xcdatamodel/contents"

private let sampleText = """
  <model>
      <entity name="Größe" representedClassName="Größe" syncable="YES" codeGenerationType="class">
          <attribute name="breite" optional="YES" attributeType="Integer 32" defaultValueString="&#252;&lt;5" usesScalarValueType="YES"/>
  \t<relationship name='x'/>
  """

private let sampleReport = Report(
  toolVersion: "1.2.3",
  subjects: [
    Report.Subject(path: "App/My Model.xcdatamodeld", versions: ["Übersicht", "Übersicht 2"])
  ],
  findings: [
    Diagnostic("config-unknown-key", .warning, "'a%b' is not known\nhere, it is"),
    Diagnostic(
      "model-tools-version-drift", .note, "a file without columns",
      position: FilePosition(file: "Other.mom", line: 1)),
    Diagnostic(
      "swift-name-invalid", .error, "class 'Größe' \u{1B}[31mis red", at: ModelPath("Größe"),
      position: FilePosition(file: file, line: 2, column: 50)),
    Diagnostic(
      "model-default-unparsable", .error, "default 'ü<5' cannot be read", note: "make it a number",
      at: ModelPath("Größe", "breite"), position: FilePosition(file: file, line: 3, column: 96)),
    suppressed,
    Diagnostic(
      "model-no-inverse", .warning, "relationship 'x' has no inverse",
      at: ModelPath("Größe", "x"), position: FilePosition(file: file, line: 4, column: 2)),
    Diagnostic(
      "model-no-inverse", .warning, "beyond the line and the file",
      position: FilePosition(file: file, line: 4, column: 99)),
  ],
  rules: [
    RuleDescription(
      "model-no-inverse", .relationship, .warning, .info, summary: "It names no inverse.",
      explanation: "One.\n\nTwo `code`."),
    RuleDescription(
      "model-default-unparsable", .attribute, .error, .blocksOpen, summary: "It is unreadable.",
      explanation: "Why."),
    RuleDescription(
      "model-ordered", .relationship, .note, .info, summary: "Without findings.", explanation: "-"),
    RuleDescription(
      "swift-name-invalid", .swiftName, .off, .api, summary: "Off, yet found.", explanation: "-"),
  ],
  sources: SourceText(Array(sampleText.utf8)).map { [file: $0] } ?? [:])

private let suppressed: Diagnostic = {
  var finding = Diagnostic(
    "model-no-inverse", .warning, "one that does not count", at: ModelPath("Größe", "x"),
    position: FilePosition(file: file, line: 4, column: 22))
  finding.suppression = Suppression(.external, reason: "frozen, \"for now\"")
  return finding
}()
