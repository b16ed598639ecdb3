import Foundation
import MomentumArchive
import MomentumCommand
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

@Suite struct VersionAddCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  private func add(_ arguments: String...) -> (code: ExitCode, result: String, messages: String) {
    var (result, messages) = ("", "")
    let code = run(
      arguments: ["version", "add"] + arguments,
      output: Output(result: { result += $0 }, message: { messages += $0 }))
    return (code, result, messages)
  }

  private func expectRefusal(
    _ code: ExitCode, _ message: String, _ arguments: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let before = try scratch.tree()
    var (result, messages) = ("", "")
    let output = Output(result: { result += $0 }, message: { messages += $0 })
    let ended = run(arguments: ["version", "add"] + arguments, output: output)
    #expect(ended == code, sourceLocation: sourceLocation)
    #expect(result == "", sourceLocation: sourceLocation)
    #expect(messages.contains(message), "\(messages)", sourceLocation: sourceLocation)
    #expect(try scratch.tree() == before, sourceLocation: sourceLocation)
  }

  @Test func makesACopyInXcodesFormTheCurrentVersion() throws {
    let model = ModelFile(try scratch.model("Notes 2")).bytes
    try scratch.writeContents("Notes 2", String(decoding: model, as: UTF8.self))
    let (code, result, messages) = add(scratch.bundle + "/")
    #expect(code == .success)
    #expect(result == "added 'Notes 3', a copy of 'Notes 2', as the current version\n")
    #expect(messages == "")
    #expect(TestFiles.bytes(scratch.bundle + "/Notes 3.xcdatamodel/contents") == model)
    #expect(
      momentum("diff", scratch.bundle + "#Notes 2", scratch.bundle).result.hasSuffix(
        ": identical\n"))
    #expect(add(scratch.bundle).result.hasPrefix("added 'Notes 4', a copy of 'Notes 3'"))
  }

  @Test func saysThatTheCopyIsInXcodesForm() throws {
    let (code, _, messages) = add(scratch.bundle, "--name", "Größe & Maß")
    #expect(code == .success)
    #expect(
      messages
        == "momentum: note: 'Größe & Maß' is in Xcode's form, which 'Notes 2' is not: comments and "
        + "text between elements are left out\n")
    #expect(momentum("inspect", scratch.bundle).result.contains("* Größe & Maß  (current)\n"))
  }

  @Test func refusesWhatIsNoBundleOfSources() throws {
    let compiled = scratch.path("Notes.momd")
    try #require(momentum("compile", scratch.bundle, "-o", compiled).code == .success)
    let message = "only an .xcdatamodeld has versions"
    try expectRefusal(.unreadableInput, message, compiled)
    try expectRefusal(.unreadableInput, message, compiled + "/Notes.mom")
    try expectRefusal(.unreadableInput, message, scratch.bundle + "/Notes.xcdatamodel")
    try expectRefusal(.unreadableInput, message, scratch.bundle + "/Notes.xcdatamodel/contents")
    try expectRefusal(.notFound, "no such file", scratch.path("none.xcdatamodeld"))
    try expectRefusal(.usage, "not 'Notes'", scratch.bundle + "#Notes")
    try expectRefusal(.usage, "BUNDLE")
  }

  @Test func refusesABundleWhoseCurrentVersionIsUnclear() throws {
    try FileManager.default.removeItem(atPath: scratch.bundle + "/.xccurrentversion")
    try expectRefusal(.unreadableInput, "none of the 2 versions is marked", scratch.bundle)
    try scratch.write("Notes 9", "", current: true)
    try FileManager.default.removeItem(atPath: scratch.bundle + "/Notes 9.xcdatamodel")
    try expectRefusal(.unreadableInput, "'Notes 9' is not in the bundle", scratch.bundle)
  }

  @Test func refusesAVersionThatCannotBeRead() throws {
    try scratch.writeContents("Notes 2", "<model><entity")
    try expectRefusal(.unreadableInput, "Notes 2.xcdatamodel/contents:1:", scratch.bundle)
    try FileManager.default.removeItem(atPath: scratch.bundle + "/Notes 2.xcdatamodel/contents")
    try expectRefusal(.unreadableInput, "there is no such file", scratch.bundle)
  }

  @Test func refusesANameThatIsTakenOrNone() throws {
    try expectRefusal(.unreadableInput, "already a version", scratch.bundle, "--name", "notes")
    try expectRefusal(.unreadableInput, "cannot name a version", scratch.bundle, "--name", "a/b")
    try expectRefusal(.unreadableInput, "cannot name a version", scratch.bundle, "--name", "")
  }

  @Test func endsWith74WhereTheBundleCannotBeWritten() throws {
    try expectRefusal(
      .cannotWriteOutput, "no version can be added to", scratch.bundle, "--name",
      String(repeating: "x", count: 300))
  }
}
