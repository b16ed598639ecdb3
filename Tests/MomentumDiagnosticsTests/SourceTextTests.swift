import MomentumDiagnostics
import Testing

@Suite struct SourceTextTests {
  private func at(_ line: Int, _ column: Int) -> FilePosition {
    FilePosition(file: "f", line: line, column: column)
  }

  @Test func linesAreWithoutTheirEnds() {
    let text = SourceText(Array("one\r\ntwo\n\nfour".utf8))
    #expect((0...5).map { text?.line($0) } == [nil, "one", "two", "", "four", nil])
  }

  @Test func otherEncodingsHaveNoText() {
    #expect(SourceText([0xFF, 0xFE, 0x3C, 0]) == nil)
  }

  @Test func aValueExtendsToItsQuoteAndATagToTheEndOfItsName() {
    let text = SourceText(Array(#"<entity name="Big Ship" x='a"b'/>"#.utf8))
    #expect(text?.extent(at: at(1, 1)) == 7)
    #expect(text?.extent(at: at(1, 15)) == 8)
    #expect(text?.extent(at: at(1, 28)) == 3)
    #expect(text?.extent(at: at(1, 99)) == 1)
    #expect(text?.extent(at: at(7, 1)) == 1)
  }

  @Test(arguments: [(0, 4), (1, 5), (2, 9), (3, 10), (5, 16), (6, 17), (99, 18)])
  func placesInAValueCountWhatReferencesStandFor(offset: Int, column: Int) {
    // In the file: x="a&lt;b&#252;cd"; in the model: a<büc d.
    let text = SourceText(Array("x=\"a&lt;b&#252;cd".utf8))
    #expect(text?.position(at(1, 4), inValue: offset).column == column)
  }

  @Test func aValueOverManyLinesHasPlacesOnAllOfThem() {
    let text = SourceText(Array("<x y=\"ab\r\nc&#10;d\n  e\"/>".utf8))
    var value = text?.value(at: at(1, 7))
    let places = [0, 2, 3, 4, 5, 6, 9, 3].map { value?.position(of: $0) }
    #expect(
      places == [
        at(1, 7), at(1, 9), at(2, 1), at(2, 2), at(2, 7), at(2, 8), at(3, 3), at(2, 1),
      ])
    #expect(text?.value(at: at(9, 1)) == nil)
  }

  /// A model may be one line of megabytes, with thousands of findings.
  @Test func excerptsAndColumnsOfALongLineDoNotReadAllOfIt() throws {
    let line = String(repeating: "<é a=\"1\"/>", count: 200_000)
    let text = SourceText(Array(line.utf8))
    let findings = (0..<2000).map { number in
      var finding = Diagnostic("model-x", .note, "m")
      finding.position = at(1, 1 + 11 * (number + 100_000))
      return finding
    }
    let report = Report(toolVersion: "1", findings: findings, sources: ["f": try #require(text)])
    let start = ContinuousClock.now
    #expect(try ReportFormat.text.text(of: report).contains("…"))
    #expect(try ReportFormat.sarif.text(of: report).contains("\"startColumn\" : 1000001"))
    #expect(start.duration(to: .now) < .seconds(60))
  }
}
