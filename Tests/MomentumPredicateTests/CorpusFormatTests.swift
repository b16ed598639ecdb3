import MomentumPredicate
import MomentumTestSupport
import Testing

/// The texts in real models. `TestFiles.hasShared` says so when they are not there.
@Suite(.enabled(if: TestFiles.hasShared)) struct CorpusFormatTests {
  /// The values of an XML attribute in all models, each once.
  private func values(of name: String) -> [String] {
    var result: Set<String> = []
    for path in TestFiles.corpusModels {
      for part in TestFiles.text(path).split(separator: "\(name)=\"").dropFirst() {
        result.insert(
          part.prefix { $0 != "\"" }
            .split(separator: "&quot;", omittingEmptySubsequences: false).joined(separator: "\"")
            .split(separator: "&lt;", omittingEmptySubsequences: false).joined(separator: "<")
            .split(separator: "&gt;", omittingEmptySubsequences: false).joined(separator: ">")
            .split(separator: "&amp;", omittingEmptySubsequences: false).joined(separator: "&"))
      }
    }
    return result.sorted()
  }

  @Test func everyPredicateIsReadAndPrintedAsItIsWritten() throws {
    let texts = values(of: "predicateString")
    #expect(texts.count >= 7)
    for text in texts {
      let tree = try FormatPredicate(parsing: text)
      #expect(try FormatPredicate(parsing: tree.formatText) == tree)
      #expect(tree.formatText == (text == "true == true" ? "TRUE == TRUE" : text))
    }
  }

  @Test func everyDerivationIsReadAndPrintedAsItIsWritten() throws {
    let texts = values(of: "derivationExpression")
    #expect(texts.count >= 3)
    for text in texts {
      let tree = try FormatExpression(parsing: text)
      #expect(try FormatExpression(parsing: tree.formatText) == tree)
      #expect(tree.formatText == text)
    }
  }
}
