import Foundation
import MomentumTemplates
import MomentumTestSupport
import Testing

/// The literals in `Templates/Bundled…Template.swift` are copies of the files beside them.
@Suite struct BundledTemplateTests {
  private let folder = TestFiles.root.appending(path: "Templates")

  @Test(arguments: BundledTemplate.all.map(\.name))
  func literalsEqualTheirFiles(name: String) throws {
    let bundled = try #require(BundledTemplate.all.first { $0.name == name })
    let template = try String(
      contentsOf: folder.appending(path: bundled.file), encoding: .utf8)
    if template == bundled.text { return }
    if updatesGoldens { try rewriteLiteral(of: bundled, with: template) }
    Issue.record("\(bundled.file) and its literal differ; MOMENTUM_UPDATE_GOLDENS=1 copies")
  }

  @Test func everyTemplateInTheFolderIsBundled() {
    let files = TestFiles.names(in: folder).filter { $0.hasSuffix(".stencil") }
    #expect(files == BundledTemplate.all.map(\.file).sorted())
  }

  @Test func templatesCannotEndTheirLiteral() {
    for template in BundledTemplate.all {
      #expect(!template.text.contains("\"\"\"#"))
      #expect(!template.text.contains("\\#"))
    }
  }

  private func rewriteLiteral(of bundled: BundledTemplate, with template: String) throws {
    let word = bundled.name.prefix(1).uppercased() + bundled.name.dropFirst()
    let file = folder.appending(path: "Bundled\(word)Template.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let opening = "= #\"\"\"\n"
    guard let start = source.range(of: opening)?.upperBound else {
      Issue.record("\(file.lastPathComponent) has no literal")
      return
    }
    let lines = template.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }
    let literal = lines.joined(separator: "\n") + "\n  \"\"\"#\n"
    try (source[..<start] + literal).write(to: file, atomically: true, encoding: .utf8)
  }
}
