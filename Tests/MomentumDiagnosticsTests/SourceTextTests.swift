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
}
