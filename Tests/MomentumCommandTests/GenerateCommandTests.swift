import MomentumCommand
import MomentumTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct GenerateCommandTests {
  private let model = fixture("Generation/several-versions/Diary.xcdatamodeld")

  /// Runs `body` with the path of a new folder.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path(percentEncoded: false))
  }

  private func names(in folder: String) -> [String] { TestFiles.names(in: URL(filePath: folder)) }

  @Test func writesOneFileAndLeavesItWhenNothingChanged() throws {
    try withFolder { folder in
      let (code, result, messages) = momentum("generate", model, "--output", folder)
      #expect(code == .success)
      #expect(result.isEmpty)
      #expect(messages == "wrote \(folder)/Diary+Momentum.swift\n")
      #expect(
        TestFiles.text(folder + "/Diary+Momentum.swift")
          == TestFiles.text(
            fixture("Generation/several-versions/expected/Diary+Momentum.swift")))
      #expect(momentum("generate", model, "-o", folder).messages.isEmpty)
    }
  }

  @Test func checkingSaysWhatWouldChange() throws {
    try withFolder { folder in
      let before = momentum("generate", model, "-o", folder, "--check")
      #expect(before.code == .findings)
      #expect(before.result == "would write \(folder)/Diary+Momentum.swift\n")
      #expect(names(in: folder).isEmpty)
      _ = momentum("generate", model, "-o", folder)
      let after = momentum("generate", model, "-o", folder, "--check")
      #expect(after.code == .success)
      #expect(after.result.isEmpty)
    }
  }

  @Test func aDryRunListsFiles() throws {
    try withFolder { folder in
      let (code, result, _) = momentum(
        "generate", model, "-o", folder, "--dry-run", "--files", "per-entity")
      #expect(code == .success)
      #expect(
        result == ["Day", "DiaryModel", "Note"].map { "\(folder)/\($0)+Momentum.swift\n" }.joined())
      #expect(names(in: folder).isEmpty)
    }
  }

  @Test func perEntityFilesTakeThePlaceOfTheSingleOne() throws {
    try withFolder { folder in
      _ = momentum("generate", model, "-o", folder)
      _ = momentum("generate", model, "-o", folder, "--files=per-entity")
      #expect(
        names(in: folder)
          == ["Day+Momentum.swift", "DiaryModel+Momentum.swift", "Note+Momentum.swift"])
    }
  }

  @Test func writesToStandardOutputWithTheAccessAskedFor() {
    let (code, result, _) = momentum("generate", model, "-o", "-", "--access", "internal")
    #expect(code == .success)
    #expect(result.contains("\nnonisolated final class Note: ManagedObject {\n"))
  }

  @Test func makesClassesForTheVersionAskedFor() {
    for path in [[model, "--model-version", "Diary"], [model + "#Diary"]] {
      let (_, result, _) = run(["generate", "-o", "-"] + path)
      #expect(result.contains("currentVersion: \"Diary\","))
      #expect(!result.contains("var mood"))
      #expect(result.contains("version Diary%202 "))
    }
    #expect(momentum("generate", model, "--model-version", "x").code == .notFound)
  }

  @Test func saysWhatIsLeftOut() {
    let (code, _, messages) = momentum(
      "generate", "-o", "-", fixture("Generation/what-is-left-out/Rest.xcdatamodel"))
    #expect(code == .success)
    #expect(messages.contains("warning: property 'Photo.lost' is left out"))
  }

  // mogenerator gave nothing, and said nothing.
  @Test func saysWhichConfigurationsThereAre() {
    let (code, _, messages) = momentum(
      "generate", model, "--dry-run", "--configuration", "Nowhere")
    #expect(code == .usage)
    #expect(messages.contains("the model has no configuration 'Nowhere'"))
    #expect(messages.contains("there is 'Default'"))
  }

  @Test func onlyCodeThatCarriesOldVersionsNeedsThemReadable() throws {
    let scratch = try ScratchBundle()
    try scratch.writeContents("Notes", "<model")
    try "{{ file.name }}".write(
      toFile: scratch.path("views.stencil"), atomically: true, encoding: .utf8)
    let rule = "[generate-version-left-out]"
    let generate = ["generate", scratch.bundle, "-o", "-"]
    #expect(run(generate).messages.contains(rule))
    #expect(run(generate + ["--template", scratch.path("views.stencil")]).messages.contains(rule))
    for options in [["--flavor", "coredata"], ["--template", "swiftgen"]] {
      let (code, result, messages) = run(generate + options)
      #expect(code == .success)
      #expect(result.contains("Note"))
      #expect(!messages.contains(rule))
    }
  }

  @Test func refusesWhatItCannotDo() throws {
    #expect(momentum("generate", model, "--typed-sets").code == .usage)
    #expect(momentum("generate", model, "--configuration", "None").code == .usage)
    #expect(momentum("generate", model, "--files", "per-entity", "--shards", "2").code == .usage)
    #expect(momentum("generate", model, "-o", "-", "--check").code == .usage)
    #expect(momentum("generate", model, "--dry-run", "--check").code == .usage)
    #expect(momentum("generate", model, model, "--dry-run").code == .usage)
    #expect(momentum("generate", "/nowhere").code == .notFound)
    try withFolder { folder in
      try Data("// by hand\n".utf8).write(to: URL(filePath: folder + "/Diary+Momentum.swift"))
      #expect(momentum("generate", model, "-o", folder).code == .cannotCreateOutput)
      #expect(TestFiles.text(folder + "/Diary+Momentum.swift") == "// by hand\n")
    }
  }

  private func run(_ arguments: [String]) -> (code: ExitCode, result: String, messages: String) {
    var result = ""
    var messages = ""
    let output = Output(result: { result += $0 }, message: { messages += $0 })
    return (MomentumCommand.run(arguments: arguments, output: output), result, messages)
  }
}
