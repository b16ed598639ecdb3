import Foundation
import MomentumTestSupport
import Testing

@testable import MomentumCodegen

/// `Documentation/Templates.md` beside the language.
@Suite struct TemplatesPageTests {
  private let page = TestFiles.text(
    TestFiles.root.appending(path: "Documentation/Templates.md").path(percentEncoded: false))

  @Test func namesEveryTag() {
    for tag in TemplateLanguage.core.tags.keys.sorted() {
      #expect(page.contains("{% \(tag) "), "tag '\(tag)'")
    }
  }

  @Test func namesEveryFilter() {
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let cells = rows.compactMap { $0.split(separator: "|").first }
    for filter in TemplateLanguage.core.filters.keys.sorted() {
      let isNamed = cells.contains { $0.contains("`\(filter)`") || $0.contains("`\(filter):") }
      #expect(isNamed, "filter '\(filter)'")
    }
  }
}
