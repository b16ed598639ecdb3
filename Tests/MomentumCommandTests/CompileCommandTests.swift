import Foundation
import MomentumArchive
import MomentumCommand
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

@Suite struct CompileCommandTests {
  private let scratch: ScratchBundle
  private var target: String { scratch.path("Notes.momd") }

  init() throws { scratch = try ScratchBundle() }

  private func compile(
    _ path: String? = nil, to output: String? = nil
  ) -> (code: ExitCode, result: String, messages: String) {
    momentum("compile", path ?? scratch.bundle, "--output", output ?? target)
  }

  private func expectRefusal(
    _ code: ExitCode, _ message: String, _ path: String? = nil, to output: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let before = try scratch.tree()
    let ended = compile(path, to: output)
    #expect(ended.code == code, sourceLocation: sourceLocation)
    #expect(ended.result == "", sourceLocation: sourceLocation)
    #expect(ended.messages.contains(message), "\(ended.messages)", sourceLocation: sourceLocation)
    #expect(try scratch.tree() == before, sourceLocation: sourceLocation)
  }

  @Test func writesEveryVersionAndWhatTheyAre() throws {
    let (code, result, messages) = compile()
    #expect(code == .success)
    #expect(result == "")
    #expect(messages == "")
    #expect(
      TestFiles.names(in: URL(filePath: target)) == [
        "Notes 2.mom", "Notes.mom", "VersionInfo.plist",
      ])
    for version in ["Notes", "Notes 2"] {
      let model = try CompiledModel(TestFiles.bytes("\(target)/\(version).mom")).model
      #expect(model == (try scratch.model(version).compiledForm))
    }
    let info = try VersionInfo(TestFiles.bytes(target + "/VersionInfo.plist"))
    #expect(info.currentVersion == "Notes 2")
    #expect(info.hashes["Notes"] == (try scratch.model("Notes").versionHashes().entities))
    #expect(info.checksums["Notes 2"] == (try scratch.model("Notes 2").versionHashes().checksum))
    #expect(TestFiles.names(in: scratch.folder) == ["Notes.momd", "Notes.xcdatamodeld"])
  }

  @Test func writesTheSameBytesAgain() throws {
    #expect(compile().code == .success)
    let other = scratch.path("Other.momd")
    #expect(compile(to: other).code == .success)
    let first = try TestFiles.tree(URL(filePath: target))
    #expect(try TestFiles.tree(URL(filePath: other)) == first)
    #expect(compile(to: target + "/").code == .success)
    #expect(try TestFiles.tree(URL(filePath: target)) == first)
  }

  @Test func compilesOneVersion() throws {
    let file = scratch.path("One.mom")
    #expect(compile(scratch.bundle + "#Notes", to: file).code == .success)
    #expect(
      try CompiledModel(TestFiles.bytes(file)).model == scratch.model("Notes").compiledForm)
    // An old version that cannot be read does not matter for the current one.
    try scratch.writeContents("Notes", "<model>")
    #expect(compile(to: file).code == .success)
    #expect(
      try CompiledModel(TestFiles.bytes(file)).model == scratch.model("Notes 2").compiledForm)
    #expect(compile(scratch.bundle + "#Notes 2").code == .success)
    #expect(TestFiles.names(in: URL(filePath: target)) == ["Notes 2.mom", "VersionInfo.plist"])
    let version = scratch.bundle + "/Notes 2.xcdatamodel"
    #expect(compile(version, to: scratch.path("Two.mom")).code == .success)
    #expect(TestFiles.bytes(scratch.path("Two.mom")) == TestFiles.bytes(file))
  }

  @Test func replacesAnOlderOutputAsAWhole() throws {
    #expect(compile().code == .success)
    for name in ["Old.mom", "Notes.omo"] {
      try Data("old".utf8).write(to: URL(filePath: "\(target)/\(name)"))
    }
    // What only looks as if it were in the way.
    for name in ["Notes.momd.old", "Notes.momd.unfinished"] {
      try Data("kept".utf8).write(to: URL(filePath: scratch.path(name)))
    }
    #expect(compile().code == .success)
    #expect(
      TestFiles.names(in: URL(filePath: target)) == [
        "Notes 2.mom", "Notes.mom", "VersionInfo.plist",
      ])
    #expect(TestFiles.text(scratch.path("Notes.momd.old")) == "kept")
    #expect(TestFiles.text(scratch.path("Notes.momd.unfinished")) == "kept")
    #expect(TestFiles.names(in: scratch.folder).count == 4)
  }

  @Test func replacesNothingElse() throws {
    let message = "there is something else at"
    try Data("text".utf8).write(to: URL(filePath: target))
    try expectRefusal(.cannotCreateOutput, message)
    let other = scratch.path("Other.momd")
    try FileManager.default.createDirectory(
      atPath: other + "/Inner.mom", withIntermediateDirectories: true)
    try expectRefusal(.cannotCreateOutput, message, to: other)
    try FileManager.default.removeItem(atPath: other + "/Inner.mom")
    try Data("text".utf8).write(to: URL(filePath: other + "/notes.txt"))
    try expectRefusal(.cannotCreateOutput, message, to: other)
    for (name, text) in [("a.mom", "text"), ("b.mom", "")] {
      try Data(text.utf8).write(to: URL(filePath: scratch.path(name)))
      try expectRefusal(.cannotCreateOutput, message, to: scratch.path(name))
    }
    try FileManager.default.createDirectory(
      atPath: scratch.path("c.mom"), withIntermediateDirectories: true)
    try expectRefusal(.cannotCreateOutput, message, to: scratch.path("c.mom"))
    #expect(mkfifo(scratch.path("d.mom"), 0o600) == 0)
    #expect(compile(to: scratch.path("d.mom")).code == .cannotCreateOutput)
  }

  @Test func wantsAnOutputOfAKnownKind() throws {
    let (code, _, messages) = momentum("compile", scratch.bundle)
    #expect(code == .usage)
    #expect(messages.contains("'--output PATH'"))
    try expectRefusal(.usage, "ends neither in .momd nor in .mom", to: scratch.path("Notes"))
    try expectRefusal(.usage, "ends neither in .momd nor in .mom", to: scratch.path("a.momd.zip"))
    try expectRefusal(.cannotWriteOutput, "cannot be written", to: scratch.path("none/a.mom"))
    try Data().write(to: URL(filePath: scratch.path("file")))
    try expectRefusal(.cannotWriteOutput, "cannot be written", to: scratch.path("file/a.momd"))
  }

  @Test func wantsVersionsThatCanBeRead() throws {
    try expectRefusal(.notFound, "no such file", scratch.path("none.xcdatamodeld"))
    try expectRefusal(.notFound, "has no version 'Notes 9'", scratch.bundle + "#Notes 9")
    try scratch.writeContents("Notes", "<model><entity")
    try expectRefusal(.unreadableInput, "Notes.xcdatamodel/contents:1:")
    try FileManager.default.removeItem(atPath: scratch.bundle + "/.xccurrentversion")
    try expectRefusal(.unreadableInput, ".xccurrentversion:1:1: error: none of the 2 versions")
  }

  /// With the line where the element stands.
  @Test(arguments: [
    (
      #"<relationship name="x" destinationEntity="Gone"/>"#, "", 4,
      "'Note.x' names an entity 'Gone', which is missing"
    ),
    (
      #"<relationship name="x" destinationEntity="Note" inverseName="y" inverseEntity="Note"/>"#,
      "", 4, "'Note.x' names an inverse"
    ),
    (
      #"<fetchedProperty name="x"><fetchRequest entity="Note" predicateString="a ==="/>"#
        + "</fetchedProperty>", "", 4, "'Note.x': 'a ===' cannot be read"
    ),
    (
      #"<attribute name="x" attributeType="Date" derived="YES" derivationExpression="a.("/>"#, "",
      4, "'Note.x': 'a.(' cannot be read"
    ),
    (
      #"<attribute name="title" attributeType="String"/>"#, "", 4, "'Note.title' is declared twice"
    ),
    (
      #"<relationship name="title" destinationEntity="Note"/>"#, "", 4,
      "'Note.title' is declared twice"
    ),
    ("", #"<entity name="Note"/>"#, 6, "'Note' is declared twice"),
    (
      "", #"<entity name="A" parentEntity="B"/><entity name="B" parentEntity="A"/>"#, 6,
      "'A' inherits from itself"
    ),
    ("", #"<entity name="A" parentEntity="Gone"/>"#, 6, "'A' names an entity 'Gone'"),
    (
      #"<attribute name="x" attributeType="Composite" composite="Gone"/>"#, "", 4,
      "'Note.x' names a composite type 'Gone', which is missing or contains itself"
    ),
    (
      #"<attribute name="x" attributeType="Composite" composite="C"/>"#,
      #"<composite name="C"><attribute name="d" attributeType="Composite" composite="D"/>"#
        + #"</composite><composite name="D"><attribute name="c" attributeType="Composite" "#
        + #"composite="C"/></composite>"#, nil,
      "names a composite type 'C', which is missing or contains itself"
    ),
  ])
  func namesThePlaceOfWhatCannotBeCompiled(
    inEntity: String, inModel: String, line: Int?, message: String
  ) throws {
    try scratch.writeContents(
      "Notes",
      """
      <model>
      <entity name="Note">
      <attribute name="title" attributeType="String"/>
      \(inEntity)
      </entity>
      \(inModel)</model>
      """)
    let path = scratch.bundle + "#Notes"
    for output in [target, scratch.path("a.mom")] {
      try expectRefusal(.unreadableInput, message, path, to: output)
      let last = compile(path, to: output).messages.split(separator: "\n").last ?? ""
      #expect(last.contains(": error: the model cannot be compiled: "), "\(last)")
      #expect(
        last.hasPrefix(
          "\(scratch.bundle)/Notes.xcdatamodel/contents:\(line.map { "\($0):" } ?? "")"), "\(last)")
    }
    // It keeps the whole bundle from being compiled.
    try expectRefusal(.unreadableInput, message)
  }

  @Test func leavesOutTheHashesThatAreNotKnownAndSaysSo() throws {
    try scratch.write(
      "Notes 2",
      scratch.attribute(
        "count", type: "Integer 64",
        #"optional="YES" derived="YES" derivationExpression="title.length""#)
        + scratch.attribute("title"))
    let (code, _, messages) = compile()
    #expect(code == .success)
    #expect(
      messages == "momentum: warning: version 'Notes 2': the hash of 'Note' is not known: "
        + "'Note.count' is a derived attribute; VersionInfo.plist does without it\n")
    let info = try VersionInfo(TestFiles.bytes(target + "/VersionInfo.plist"))
    #expect(info.hashes["Notes 2"] == [:])
    #expect(info.hashes["Notes"]?.count == 1)
    #expect(info.checksums["Notes 2"] == nil)
  }

  @Test func compilesWhatIsCompiled() throws {
    #expect(compile().code == .success)
    let again = scratch.path("Again.momd")
    #expect(compile(target, to: again).code == .success)
    #expect(
      TestFiles.bytes(again + "/VersionInfo.plist")
        == TestFiles.bytes(target + "/VersionInfo.plist"))
    for version in ["Notes.mom", "Notes 2.mom"] {
      #expect(
        try CompiledModel(TestFiles.bytes("\(again)/\(version)"))
          == CompiledModel(TestFiles.bytes("\(target)/\(version)")))
    }
    // In place of what is read. The order of properties, which means nothing, is now settled.
    #expect(compile(target, to: target).code == .success)
    #expect(
      try TestFiles.tree(URL(filePath: again)) == TestFiles.tree(URL(filePath: target)))
    #expect(momentum("store", "create", scratch.store, scratch.bundle).code == .success)
    #expect(compile(scratch.store, to: scratch.path("Store.mom")).code == .success)
    #expect(
      TestFiles.bytes(scratch.path("Store.mom")) == TestFiles.bytes(again + "/Notes 2.mom"))
  }

  @Test func theResultServesEveryCommandThatTakesAModel() throws {
    #expect(compile().code == .success)
    #expect(momentum("inspect", target).result.contains("* Notes 2  (current)\n"))
    #expect(momentum("hash", target).result == momentum("hash", scratch.bundle).result)
    #expect(
      momentum("diff", target + "#Notes", target).result
        == momentum("diff", scratch.bundle + "#Notes", scratch.bundle).result)
    #expect(
      momentum("diff", scratch.bundle, target + "/Notes 2.mom").result
        == "Notes 2 → Notes 2: identical\n")
    #expect(
      momentum("migrate", "script", target + "#Notes", target).result
        == momentum("migrate", "script", scratch.bundle + "#Notes", scratch.bundle).result)
    #expect(momentum("store", "create", scratch.store, target + "#Notes").code == .success)
    #expect(
      momentum("migrate", "apply", scratch.store, target, "--allow", "deletes-data").code
        == .success)
    #expect(
      momentum("diff", scratch.store, scratch.bundle).result == "store → Notes 2: identical\n")
    let (code, result, _) = momentum("generate", target, "-o", "-")
    #expect(code == .success)
    #expect(result.contains("\n    entity Note\n"))
  }
}
