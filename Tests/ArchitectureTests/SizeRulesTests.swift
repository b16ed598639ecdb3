import Foundation
import Testing

@Suite struct SizeRulesTests {
  private func files() throws -> [URL] {
    try ["Sources", "Tests", "Plugins"].map { SourceTree.root.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap(SourceTree.swiftFiles)
      // Generated code is as long as its model.
      .filter { !$0.path.contains("/Fixtures/") && !$0.path.contains("/Goldens/") }
  }

  @Test func noFileIsLongerThan400Lines() throws {
    for file in try files() {
      let newlines = try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
      #expect(newlines <= 400, "\(file.path)")
    }
  }

  @Test func noFunctionIsLongerThan50Lines() throws {
    for file in try files() {
      let text = try String(contentsOf: file, encoding: .utf8)
      for function in functionLengths(in: text) where function.lines > 50 {
        Issue.record("\(file.path):\(function.line): \(function.lines) lines")
      }
    }
  }

  @Test func countsTheLinesOfAFunctionAndNotBracesInTexts() {
    let text = """
      protocol P { func none() -> Int
        func other()
      }
      func one(_ body: () -> Int = { 1 }) -> String {
        // }
        "} \\("}" + name(")")) {"
      }
      init?(x: Int) { self.init(y: x) }
      """
    #expect(
      functionLengths(in: text) == [
        FunctionLength(line: 4, lines: 4), FunctionLength(line: 8, lines: 1),
      ])
  }
}
