import Foundation
import MomentumTemplates
import MomentumTestSupport
import Testing

/// The literals in Swift are copies of the files beside them.
@Suite struct BundledTemplateTests {
  struct Bundled: CustomTestStringConvertible {
    var file: String
    /// The Swift file that has the literal.
    var source: String
    var literal: String

    var testDescription: String { file }
  }

  static let all = [
    Bundled(
      file: "momentum.swift.stencil", source: "BundledTemplates.swift", literal: momentumTemplate),
    Bundled(
      file: "coredata.swift.stencil", source: "CoreDataTemplate.swift", literal: coreDataTemplate),
  ]

  private let folder = TestFiles.root.appending(path: "Templates")

  @Test(arguments: all)
  func literalsEqualTheirFiles(bundled: Bundled) throws {
    let template = try String(
      contentsOf: folder.appending(path: bundled.file), encoding: .utf8)
    if template == bundled.literal { return }
    if updatesGoldens { try rewriteLiteral(of: bundled, with: template) }
    Issue.record("\(bundled.file) and its literal differ; MOMENTUM_UPDATE_GOLDENS=1 copies")
  }

  @Test(arguments: all)
  func templatesCannotEndTheirLiteral(bundled: Bundled) {
    #expect(!bundled.literal.contains("\"\"\"#"))
    #expect(!bundled.literal.contains("\\#"))
  }

  private func rewriteLiteral(of bundled: Bundled, with template: String) throws {
    let file = folder.appending(path: bundled.source)
    let source = try String(contentsOf: file, encoding: .utf8)
    let opening = "= #\"\"\"\n"
    guard let start = source.range(of: opening)?.upperBound else {
      Issue.record("\(bundled.source) has no literal")
      return
    }
    let lines = template.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }
    let literal = lines.joined(separator: "\n") + "\n  \"\"\"#\n"
    try (source[..<start] + literal).write(to: file, atomically: true, encoding: .utf8)
  }
}
