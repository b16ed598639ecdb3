import Foundation
import MomentumCommand
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite("momentum store verify")
struct StoreVerifyCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  private let sound = """
    INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZTITLE) VALUES (1, 1, 1, 'a'), (2, 1, 1, 'b');
    UPDATE Z_PRIMARYKEY SET Z_MAX = 2
    """

  @Test("a sound store ends with 0, by its own model, by a bundle and by a version")
  func soundStore() throws {
    try scratch.makeStore(rows: sound)
    let before = scratch.files()
    for (model, name) in [
      (nil, "its own copy"), (scratch.bundle, "Notes"), (scratch.bundle + "#Notes", "Notes"),
    ] {
      let (code, result, messages) = momentum(
        ["store", "verify", scratch.store] + [model].compactMap { $0 })
      #expect(code == .success)
      #expect(result == "'\(scratch.store)' is sound, by version '\(name)'\n")
      #expect(messages == "")
    }
    #expect(scratch.files() == before)
  }

  @Test("findings end with 1 and name the rows")
  func findings() throws {
    try scratch.makeStore(
      rows: sound + "; UPDATE Z_PRIMARYKEY SET Z_MAX = 1; UPDATE ZNOTE SET Z_ENT = 7")
    let (code, result, messages) = momentum("store", "verify", scratch.store)
    #expect(code == .findings)
    #expect(
      result == """
        error: rows of ZNOTE have Z_ENT 7, the number of no entity: 2 rows (1, 2) \
        [store-row-entity]
        error: Z_MAX of 'Note' is 1, the highest key is 2 [store-max-key]
        '\(scratch.store)' has 2 findings, by version 'its own copy'

        """)
    #expect(messages == "")
  }

  @Test("the findings are JSON for scripts")
  func json() throws {
    try scratch.makeStore(rows: sound + "; UPDATE ZNOTE SET Z_ENT = 7")
    let (code, result, _) = momentum(
      "store", "verify", scratch.store, scratch.bundle, "--format", "json")
    #expect(code == .findings)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(result.utf8)) as? [String: Any])
    #expect(document["model"] as? String == "Notes")
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["id"] as? String == "store-row-entity")
    #expect(findings[0]["severity"] as? String == "error")
    #expect(findings[0]["count"] as? Int == 2)
    #expect(findings[0]["keys"] as? [Int] == [1, 2])
  }

  @Test("one named version is meant although its hashes are others")
  func namedVersion() throws {
    try scratch.makeStore(rows: sound)
    let (code, result, _) = momentum("store", "verify", scratch.store, scratch.bundle + "#Notes 2")
    #expect(code == .findings)
    #expect(result.contains("[store-hashes]"))
    #expect(result.contains("column ZNOTE.ZRANK is missing [store-missing-column]"))
    #expect(result.contains("column ZNOTE.ZBODY is of no property [store-extra-column]"))
  }

  @Test("a bundle without the store's version is refused with 1")
  func unknownVersion() throws {
    try scratch.makeStore(rows: sound)
    try scratch.write("Notes", scratch.attribute("other"))
    let (code, result, messages) = momentum("store", "verify", scratch.store, scratch.bundle)
    #expect(code == .findings)
    #expect(result == "")
    #expect(messages.contains("no version has 'Note' with hash"))
  }

  @Test("what is no store ends with 65, a store without any model too")
  func codes() throws {
    #expect(momentum("store", "verify", scratch.path("none")).code == .notFound)
    let other = scratch.path("other")
    try SQLiteConnection(path: other, access: .create).execute("CREATE TABLE t (a)")
    #expect(momentum("store", "verify", other).code == .unreadableInput)
    try scratch.makeStore(rows: sound + "; DELETE FROM Z_MODELCACHE")
    #expect(momentum("store", "verify", scratch.store).code == .unreadableInput)
    #expect(momentum("store", "verify", scratch.store, scratch.bundle).code == .success)
  }

  @Test("every finding has its line in Documentation/Stores.md, and none is there without a check")
  func documentation() throws {
    let page = TestFiles.root.appending(path: "Documentation/Stores.md")
    let text = TestFiles.text(page.path(percentEncoded: false))
    let rows = allStoreChecks.map { check in
      "| `\(check.id)` | \(check.severity.rawValue) | \(check.meaning) |"
    }
    let present = text.split(separator: "\n").filter { $0.hasPrefix("| `store-") }.map(String.init)
    #expect(present == rows)
  }
}
