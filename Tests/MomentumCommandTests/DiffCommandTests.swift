import Foundation
import MomentumCommand
import Testing

@Suite struct DiffCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  private var sides: (String, String) { ("\(scratch.bundle)#Notes", scratch.bundle) }

  @Test func tellsEachChangeWithWhatItMeans() {
    let (code, result, messages) = momentum("diff", sides.0, sides.1)
    #expect(code == .success)
    #expect(messages == "")
    #expect(
      result == """
        Notes → Notes 2: lossy
          attribute 'Note.body' removed (String, optional): lossy (its values are deleted) \
        [deletes-data]
          attribute 'Note.rank' added (Integer 16, optional): safe

        """)
  }

  @Test func writesTheSameAsJSON() throws {
    let (code, result, _) = momentum("diff", sides.0, sides.1, "--format", "json")
    #expect(code == .success)
    let document = try JSONSerialization.jsonObject(with: Data(result.utf8)) as? [String: Any]
    #expect(document?["old"] as? String == "Notes")
    #expect(document?["verdict"] as? String == "lossy")
    #expect(document?["inferable"] as? Bool == true)
    let changes = document?["changes"] as? [[String: Any]]
    #expect(changes?.count == 2)
    #expect(changes?.first?["property"] as? String == "body")
    #expect(changes?.first?["danger"] as? String == "deletes-data")
    #expect(changes?.last?["verdict"] as? String == "safe")
  }

  @Test("the edit that would help stands below its change, with the line of the new version")
  func advice() throws {
    try scratch.write("Notes", scratch.attribute("title") + scratch.attribute("state"))
    try scratch.write("Notes 2", scratch.attribute("title") + "\n" + scratch.attribute("theState"))
    let (code, result, _) = momentum("diff", sides.0, sides.1)
    #expect(code == .success)
    let file = "\(scratch.bundle)/Notes 2.xcdatamodel/contents:3"
    #expect(result.contains("    \(file): if it is one attribute, write elementID=\"state\"\n"))
    let json = momentum("diff", sides.0, sides.1, "--format", "json").result
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let changes = document?["changes"] as? [[String: Any]]
    let suspect = changes?.first { $0["rule"] as? String == "migration-suspected-rename" }
    #expect(suspect?["line"] as? Int == 3)
    #expect(suspect?["advice"] as? String == "if it is one attribute, write elementID=\"state\"")
    #expect(suspect?["dangers"] as? [String] == ["deletes-data"])
  }

  @Test("Core Data's error code is told where it would refuse")
  func errorCode() throws {
    try scratch.write("Notes", scratch.attribute("title"))
    try scratch.write("Notes 2", scratch.attribute("title", type: "Date"))
    let (_, result, _) = momentum("diff", sides.0, sides.1)
    #expect(result.hasPrefix("Notes → Notes 2: blocked\n"))
    #expect(result.contains("Core Data error 134190) [needs-mapping]"))
  }

  @Test("the Markdown form is one table, whatever characters names hold")
  func markdown() throws {
    try scratch.write("Notes 2", scratch.attribute("title") + scratch.attribute("a|b_c"))
    let (code, result, _) = momentum("diff", sides.0, sides.1, "--format", "markdown")
    #expect(code == .success)
    #expect(
      result == """
        ### Notes → Notes 2: lossy

        | Verdict | Change | What it means for stores | Place |
        | --- | --- | --- | --- |
        | **lossy** | attribute 'Note.body' removed (String, optional) | its values are deleted \
        | \(place) |
        | safe | attribute 'Note.a\\|b\\_c' added (String, optional) |  | \(place) |

        """)
  }

  private var place: String {
    "\(scratch.bundle)/Notes 2.xcdatamodel/contents:2".replacing("_", with: "\\_")
  }

  @Test func endsWithOneForADifferenceOnlyWhereAsked() {
    #expect(momentum("diff", sides.0, sides.1, "--exit-code").code == .findings)
    let same = momentum("diff", sides.1, sides.1, "--exit-code")
    #expect(same.code == .success)
    #expect(same.result == "Notes 2 → Notes 2: identical\n")
  }

  @Test func saysWhichSideCannotBeRead() throws {
    #expect(momentum("diff", scratch.path("none"), scratch.bundle).code == .notFound)
    #expect(momentum("diff", sides.0, "\(scratch.bundle)#Notes 9").code == .notFound)
    try scratch.writeContents("Notes", "<model>")
    let (code, _, messages) = momentum("diff", sides.0, sides.1)
    #expect(code == .unreadableInput)
    #expect(messages.contains("Notes.xcdatamodel/contents:1:"))
  }
}
