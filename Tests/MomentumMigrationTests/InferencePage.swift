import Foundation
import MomentumMigration
import MomentumModel
import MomentumTestSupport
import Testing

/// `Documentation/Inference.md`, and the tables in it that tests make.
/// `MOMENTUM_UPDATE_GOLDENS=1` writes them anew, and fails.
enum InferencePage {
  private static let path = TestFiles.root.appending(path: "Documentation/Inference.md")
    .path(percentEncoded: false)
  private static let lock = NSLock()

  static var text: String { TestFiles.text(path) }

  /// Expects the table between the marks of that name.
  static func expect(_ name: String, _ table: String) throws {
    try lock.withLock {
      let page = text
      let start = try #require(page.range(of: "<!-- \(name) -->\n")?.upperBound)
      let end = try #require(page.range(of: "<!-- end of \(name) -->\n")?.lowerBound)
      guard ProcessInfo.processInfo.environment["MOMENTUM_UPDATE_GOLDENS"] != nil else {
        #expect(page[start..<end] == table)
        return
      }
      try String(page[..<start] + table + page[end...])
        .write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("written anew")
    }
  }
}

@Suite struct InferencePageTests {
  @Test("the page's matrix is the one that judges")
  func matrix() throws {
    let types = AttributeType.allCases
    var table = "| | \(types.map(\.rawValue).joined(separator: " | ")) |\n"
    table += "|" + String(repeating: " --- |", count: types.count + 1) + "\n"
    for old in types {
      let cells = types.map { new in
        conversion(of: Versioned(old: old, new: new)).map { cell in
          "\(cell.verdict.rawValue.prefix(1)) \(cell.evidence.rawValue)"
        } ?? "="
      }
      table += "| \(old.rawValue) | \(cells.joined(separator: " | ")) |\n"
    }
    try InferencePage.expect("matrix", table)
  }
}
