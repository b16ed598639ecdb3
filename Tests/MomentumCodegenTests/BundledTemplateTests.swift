import Foundation
import MomentumTemplates
import Testing

/// The literals in `BundledTemplates.swift` are copies of the files beside it.
@Suite struct BundledTemplateTests {
  private let folder = packageFolder.appending(path: "Templates")

  @Test func literalsEqualTheirFiles() throws {
    let template = try String(
      contentsOf: folder.appending(path: "momentum.swift.stencil"), encoding: .utf8)
    if template == momentumTemplate { return }
    if updatesGoldens { try rewriteLiteral(with: template) }
    Issue.record("momentum.swift.stencil and its literal differ; MOMENTUM_UPDATE_GOLDENS=1 copies")
  }

  @Test func templatesCannotEndTheirLiteral() {
    #expect(!momentumTemplate.contains("\"\"\"#"))
    #expect(!momentumTemplate.contains("\\#"))
  }

  private func rewriteLiteral(with template: String) throws {
    let file = folder.appending(path: "BundledTemplates.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let opening = "= #\"\"\"\n"
    guard let start = source.range(of: opening)?.upperBound else {
      Issue.record("BundledTemplates.swift has no literal")
      return
    }
    let lines = template.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }
    let literal = lines.joined(separator: "\n") + "\n  \"\"\"#\n"
    try (source[..<start] + literal).write(to: file, atomically: true, encoding: .utf8)
  }
}
