import Foundation
import MomentumCommand
import Testing

@Suite struct MigratePlanCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  private var sides: (String, String) { ("\(scratch.bundle)#Notes", scratch.bundle) }

  @Test("a plan lists steps with cost, reason and danger")
  func text() {
    let (code, result, messages) = momentum("migrate", "plan", sides.0, sides.1)
    #expect(code == .success)
    #expect(messages == "")
    #expect(
      result == """
        Notes → Notes 2: lossy, rebuild
          1. remove attribute 'Note.body': rebuild (its values are deleted) [deletes-data]
          2. add attribute 'Note.rank': constant

        """)
  }

  @Test("JSON and Markdown say the same")
  func otherForms() throws {
    let json = momentum("migrate", "plan", sides.0, sides.1, "--format", "json").result
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(document?["version"] as? Int == 1)
    #expect(document?["cost"] as? String == "rebuild")
    #expect(document?["dangers"] as? [String] == ["deletes-data"])
    #expect((document?["steps"] as? [Any])?.count == 2)
    let markdown = momentum("migrate", "plan", sides.0, sides.1, "--format", "markdown").result
    #expect(markdown.hasPrefix("### Notes → Notes 2: lossy, rebuild\n\n| "))
    #expect(markdown.contains("| 2 | add attribute 'Note.rank' | constant |  |\n"))
  }

  @Test("a store is a side, and its version the one that wrote it")
  func store() throws {
    try scratch.makeStore()
    let (code, result, _) = momentum("migrate", "plan", scratch.store, sides.1)
    #expect(code == .success)
    #expect(result.contains("remove attribute 'Note.body'"))
  }

  @Test("what cannot be inferred ends with 1, and is told with what would help")
  func blocked() throws {
    try scratch.write("Notes", scratch.attribute("title") + scratch.attribute("rank"))
    let (code, result, _) = momentum("migrate", "plan", sides.0, sides.1)
    #expect(code == .findings)
    #expect(result.contains("cannot be inferred:\n    attribute 'Note.rank': type"))
    #expect(result.contains("/Notes 2.xcdatamodel/contents:2: in stages: "))
  }

  @Test("versions of equal hashes have no plan")
  func equal() {
    let (code, result, _) = momentum("migrate", "plan", sides.1, sides.1)
    #expect(code == .success)
    #expect(result == "Notes 2 → Notes 2: identical, no migration runs\n")
  }
}
