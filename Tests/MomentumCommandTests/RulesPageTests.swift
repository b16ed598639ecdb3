import Foundation
import MomentumCommand
import MomentumDiagnostics
import MomentumTestSupport
import Testing

@Suite struct RulesPageTests {
  /// `MOMENTUM_UPDATE_GOLDENS=1` writes the page anew, and fails.
  @Test func thePageIsWhatTheRulesSay() throws {
    let page = rulesPage(ruleCatalogue)
    let path = TestFiles.root.appending(path: "Documentation/Rules.md")
      .path(percentEncoded: false)
    if ProcessInfo.processInfo.environment["MOMENTUM_UPDATE_GOLDENS"] != nil {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("the page was written anew")
    }
    #expect(page == TestFiles.text(path))
  }

  @Test func everyRuleHasAnIdOfItsOwnAndSaysWhatItIsAbout() {
    let ids = ruleCatalogue.map(\.id)
    #expect(ids.count == Set(ids).count)
    for rule in ruleCatalogue {
      #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)+/) != nil, "\(rule.id)")
      #expect(rule.summary.hasSuffix("."), "\(rule.id)")
      #expect(rule.explanation.count > 80, "\(rule.id)")
    }
  }

  /// A finding whose id nobody explains could not be turned off either.
  @Test func everyIdOfAFindingIsARule() throws {
    let ids = Set(ruleCatalogue.map(\.id))
    let sources = TestFiles.root.appending(path: "Sources")
    var found = 0
    for (path, bytes) in try TestFiles.tree(sources) where path.hasSuffix(".swift") {
      let text = String(decoding: bytes ?? [], as: UTF8.self)
      let named = /(?:Diagnostic|report|finding)\(\s*"([a-z0-9-]+)",\s+\./
      for match in text.matches(of: named) {
        found += 1
        #expect(ids.contains(String(match.1)), "\(match.1) in \(path)")
      }
    }
    #expect(found > 30)
  }
}
