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
