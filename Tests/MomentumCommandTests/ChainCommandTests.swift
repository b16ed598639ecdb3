import Foundation
import MomentumCommand
import Testing

@Suite struct ChainCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  private func writeThird(type: String) throws {
    try scratch.write(
      "Notes 3",
      scratch.attribute("title", type: type) + scratch.attribute("rank", type: "Integer 16"),
      current: true)
  }

  @Test("each version has a line with its step and its jump")
  func text() throws {
    try writeThird(type: "String")
    let (code, result, messages) = momentum("chain", scratch.bundle)
    #expect(code == .success)
    #expect(messages == "")
    #expect(
      result == """
        \(scratch.bundle): 3 versions, current 'Notes 3', none stranded
          version  to the next     to 'Notes 3'
          Notes    lossy, rebuild  lossy, rebuild
          Notes 2  identical       identical
          Notes 3                  current
        'Notes' → 'Notes 2': attribute 'Note.body' removed (String, optional): its values are \
        deleted [deletes-data]
        the versions 'Notes 2', 'Notes 3' say the same [migration-version-unchanged]

        """)
  }

  @Test("a stranded version ends with 1, and is told with the change that strands it")
  func stranded() throws {
    try writeThird(type: "Date")
    let (code, result, _) = momentum("chain", scratch.bundle)
    #expect(code == .findings)
    #expect(result.hasPrefix("\(scratch.bundle): 3 versions, current 'Notes 3', 2 stranded\n"))
    #expect(result.contains("stores of 'Notes', 'Notes 2' cannot be migrated to 'Notes 3'"))
    #expect(result.contains("[migration-chain-broken]"))
    let earlier = momentum("chain", scratch.bundle + "#Notes 2")
    #expect(earlier.code == .success)
    let newer = earlier.result.split(separator: "\n").first { $0.hasPrefix("  Notes 3 ") }
    #expect(newer?.hasSuffix(" newer") == true)
  }

  @Test("JSON and Markdown say the same")
  func otherForms() throws {
    try writeThird(type: "Date")
    let json = momentum("chain", scratch.bundle, "--format", "json").result
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(document?["version"] as? Int == 1)
    #expect(document?["stranded"] as? [String] == ["Notes", "Notes 2"])
    let steps = document?["steps"] as? [[String: Any]]
    #expect(steps?.map { $0["verdict"] as? String } == ["lossy", "blocked"])
    #expect(steps?.map { $0["open"] as? Bool } == [true, false])
    let markdown = momentum("chain", scratch.bundle, "--format", "markdown").result
    #expect(markdown.contains("| version | to the next | to 'Notes 3' |\n| --- | --- | --- |\n"))
    #expect(markdown.contains("(`migration-chain-broken`)\n"))
  }

  @Test("a version that cannot be read is an error, not a gap")
  func unreadable() throws {
    try scratch.writeContents("Notes", "<model>")
    #expect(momentum("chain", scratch.bundle).code == .unreadableInput)
    #expect(momentum("chain", scratch.path("none")).code == .notFound)
  }
}
