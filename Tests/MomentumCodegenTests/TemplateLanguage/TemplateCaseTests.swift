import MomentumCodegen
import Testing

/// Each tag and each group of filters has a folder with a template and what it writes.
@Suite struct TemplateCaseTests {
  @Test(arguments: TemplateCase.all)
  func writesWhatIsExpected(_ templateCase: TemplateCase) throws {
    try expectGolden(try templateCase.output(), at: templateCase.expected)
  }

  /// One case uses all of the language together.
  @Test func everyTagIsUsed() throws {
    let used = try names(matching: "\\{%[-~+]?\\s*(?:\\w+:\\s*)?(\\w+)")
    let all = Set(TemplateLanguage.core.tags.keys)
    #expect(all.subtracting(used).sorted() == [])
  }

  @Test func everyFilterIsUsed() throws {
    let used = try names(matching: "(?:\\||% filter)\\s*(\\w+)")
    let all = Set(TemplateLanguage.core.filters.keys)
    #expect(all.subtracting(used).sorted() == [])
  }

  /// The words that a group of a pattern stands for in the templates of that case.
  private func names(matching pattern: String) throws -> Set<String> {
    let pattern = try Regex(pattern, as: (Substring, Substring).self)
    let all = TemplateCase.all.first { $0.testDescription == "every-tag-and-filter" }
    let sources = try #require(all).sources
    return Set(sources.flatMap { $0.matches(of: pattern).map { String($0.1) } })
  }
}
