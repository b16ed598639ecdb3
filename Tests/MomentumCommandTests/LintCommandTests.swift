import Foundation
import MomentumCommand
import MomentumDiagnostics
import MomentumTestSupport
import Testing

@Suite struct LintCommandTests {
  private let scratch: ScratchBundle

  init() throws {
    scratch = try ScratchBundle()
    // The old version has a default that is out of range, the current one a note and a warning.
    try scratch.write(
      "Notes",
      scratch.attribute("rank", type: "Integer 16", "defaultValueString=\"70000\"")
        + scratch.attribute("title"))
    try scratch.write(
      "Notes 2",
      scratch.attribute("color") + scratch.attribute("in")
        + scratch.attribute("more", type: "Date", "regularExpressionString=\"a\""), current: true)
  }

  private func configure(_ text: String) throws -> String {
    let path = scratch.path("momentum.json")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// The ids of a run's findings, in JSON lines.
  private func ids(_ arguments: String...) -> [String] {
    momentum(["lint", "--format", "jsonl"] + arguments).result
      .matches(of: /"id":"([a-z-]+)"/).map { String($0.1) }
  }

  @Test func looksAtTheCurrentVersionUnlessAskedForMore() {
    let current = ["swift-general-cocoa-word", "swift-keyword", "model-validation-wrong-type"]
    #expect(ids(scratch.bundle) == current)
    #expect(ids(scratch.bundle + "#Notes 2") == current)
    #expect(ids(scratch.bundle + "#Notes") == ["model-default-out-of-range"])
    #expect(
      ids("--all-versions", scratch.bundle).sorted()
        == (current + ids(scratch.bundle + "#Notes")).sorted())
  }

  @Test func whatIsNamedTwiceIsLookedAtOnce() throws {
    let nested = scratch.bundle + "/Notes.xcdatamodel/Copy.xcdatamodel"
    try FileManager.default.createDirectory(atPath: nested, withIntermediateDirectories: true)
    let folder = scratch.folder.path(percentEncoded: false)
    let all = ids("--all-versions", scratch.bundle)
    #expect(all.count { $0 == "model-nested-version" } == 1)
    #expect(ids(scratch.bundle + "#Notes", scratch.bundle + "#Notes 2") == all)
    #expect(
      ids(
        "--all-versions", folder, folder + "/./", scratch.bundle,
        scratch.bundle + "/Notes 2.xcdatamodel")
        == all)
  }

  @Test func aFolderStandsForTheModelsBelowIt() throws {
    #expect(ids(scratch.folder.path(percentEncoded: false)).count == 3)
    let empty = scratch.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    #expect(momentum("lint", empty).code == .notFound)
    #expect(momentum("lint", scratch.path("nowhere")).code == .notFound)
  }

  @Test func theExitCodeFollowsTheThreshold() throws {
    #expect(momentum("lint", scratch.bundle).code == .success)
    #expect(momentum("lint", "--fail-on", "warning", scratch.bundle).code == .findings)
    #expect(momentum("lint", "--fail-on", "note", scratch.bundle).code == .findings)
    #expect(momentum("lint", scratch.bundle + "#Notes").code == .findings)
    #expect(momentum("lint", "--fail-on", "never", scratch.bundle + "#Notes").code == .success)
    let file = try configure("{failOn: 'warning'}")
    #expect(momentum("lint", "--config", file, scratch.bundle).code == .findings)
    #expect(
      momentum("lint", "--config", file, "--fail-on", "error", scratch.bundle).code == .success)
  }

  @Test func aModelThatCannotBeReadIsAFindingAndAnExitCodeOfItsOwn() throws {
    try scratch.writeContents("Notes", "<model")
    let (code, result, _) = momentum("lint", scratch.bundle)
    #expect(code == .unreadableInput)
    #expect(result.contains("[model-unparsable]"))
    // What of the others was found is said all the same.
    #expect(result.contains("[swift-keyword]"))
    let off = momentum("lint", "--rule", "model-unparsable=warning", scratch.bundle)
    #expect(off.code == .success)
  }

  @Test func levelsComeFromTheConfigurationAndBeforeItFromTheCommandLine() throws {
    let file = try configure("{rules: {'swift-keyword': 'error', 'model-optional-scalar': 'note'}}")
    #expect(momentum("lint", "--config", file, scratch.bundle).code == .findings)
    #expect(
      momentum("lint", "--config", file, "--rule", "swift-keyword=off", scratch.bundle).code
        == .success)
    #expect(!ids("--rule", "swift-keyword=off", scratch.bundle).contains("swift-keyword"))
    let wrong = momentum("lint", "--rule", "swift-keywords=off", scratch.bundle)
    #expect(wrong.code == .usage)
    #expect(wrong.messages.contains("did you mean 'swift-keyword'?"))
    #expect(momentum("lint", "--rule", "swift-keyword=of", scratch.bundle).code == .usage)
  }

  @Test func ignoresHidFindingsFromTextAndMarkThemInOtherForms() throws {
    let file = try configure(
      """
      {
        models: ["Notes.xcdatamodeld"],
        ignore: [
          { rule: "swift-*", path: "Notes.xcdatamodeld", reason: "old names" },
          { rule: "model-ordered" },
        ],
      }
      """)
    let text = momentum("lint", "--config", file)
    #expect(text.result.hasSuffix("2 warnings, 2 suppressed\n"))
    #expect(!text.result.contains("swift-keyword"))
    #expect(text.result.contains("momentum.json:5:5: warning: the ignore of 'model-ordered'"))
    let sarif = momentum("lint", "--config", file, "--format", "sarif").result
    #expect(sarif.contains("\"justification\" : \"old names\""))
  }

  @Test func aProjectMayBeUsedWithCloudKitThoughItsModelsAreNotMarked() throws {
    try scratch.write("Notes 2", scratch.attribute("title", ""), current: true)
    let file = try configure("{compat: 'cloudkit'}")
    #expect(
      ids("--config", file, scratch.bundle)
        == ["cloudkit-marker-missing", "cloudkit-required-no-default"])
    #expect(ids(scratch.bundle + "/Notes 2.xcdatamodel").count == 2)
    #expect(ids("--config", try configure("{}"), scratch.bundle).isEmpty)
  }

  /// The tests run elsewhere, in a folder without configuration.
  @Test func theConfigurationNearestToTheModelIsFound() throws {
    let file = try configure("{rules: {'swift-*': 'off'}, unknown: 1}")
    #expect(
      ids(scratch.bundle + "/Notes 2.xcdatamodel")
        == ["model-validation-wrong-type", "config-unknown-key"])
    #expect(
      momentum("lint", scratch.bundle + "/Notes 2.xcdatamodel").result.contains("\n\(file):1:29: "))
  }

  @Test func aBadConfigurationHasAnExitCodeOfItsOwn() throws {
    let file = try configure("{rules: {\n'swift-keyword': 'eror'}}")
    let (code, result, messages) = momentum("lint", "--config", file, scratch.bundle)
    #expect(code == .badConfiguration)
    #expect(result == "")
    #expect(
      messages == "\(file):2:18: error: 'eror' is none of 'off', 'note', 'warning', 'error'\n")
    #expect(
      momentum("lint", "--config", scratch.path("none.json"), scratch.bundle).code == .notFound)
  }

  @Test func writesReportsToFilesBesides() throws {
    let sarif = scratch.path("lint.sarif")
    let lines = scratch.path("lint.jsonl")
    let (code, result, _) = momentum(
      "lint", "--report", "sarif=\(sarif)", "--report", "jsonl=\(lines)", scratch.bundle)
    #expect(code == .success)
    #expect(result.hasSuffix("2 warnings, 1 note\n"))
    #expect(TestFiles.text(sarif) == momentum("lint", "--format", "sarif", scratch.bundle).result)
    #expect(TestFiles.text(lines) == momentum("lint", "--format", "jsonl", scratch.bundle).result)
    #expect(momentum("lint", "--report", "sarif", scratch.bundle).code == .usage)
    #expect(momentum("lint", "--report", "xml=a", scratch.bundle).code == .usage)
    let nowhere = scratch.path("none/lint.sarif")
    #expect(
      momentum("lint", "--report", "sarif=\(nowhere)", scratch.bundle).code == .cannotWriteOutput)
  }

  @Test func aReportGoesThroughALinkAndIntoWhatIsNoFile() throws {
    let (target, link) = (scratch.path("real.jsonl"), scratch.path("link.jsonl"))
    try "old".write(toFile: target, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(momentum("lint", "--report", "jsonl=\(link)", scratch.bundle).code == .success)
    #expect(TestFiles.text(target).hasPrefix("{"))
    // A link, so that a fault would not replace the device itself.
    let device = scratch.path("null")
    try FileManager.default.createSymbolicLink(atPath: device, withDestinationPath: "/dev/null")
    #expect(momentum("lint", "--report", "jsonl=\(device)", scratch.bundle).code == .success)
    let type = try FileManager.default.attributesOfItem(atPath: device)[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func aConfigurationThatIsNoFileIsRefusedAndNotReadWithoutEnd() throws {
    for path in ["/dev/zero", scratch.folder.path(percentEncoded: false)] {
      #expect(momentum("lint", "--config", path, scratch.bundle).code == .badConfiguration)
    }
    let nowhere = scratch.path("none.json")
    #expect(momentum("lint", "--config", nowhere, scratch.bundle).code == .notFound)
  }

  /// A line of its own could be a command to the service that shows it.
  @Test func errorsHoldNoControlCharacters() throws {
    let file = try configure(#"{failOn: "\u001b[31m\n::error::x"}"#)
    let messages = [
      momentum("lint", "--config", file, scratch.bundle).messages,
      momentum("lint", "a\u{1B}\n::error::x").messages,
      momentum("lint", "--a\u{1B}\n::error::x").messages,
    ]
    for message in messages {
      #expect(message.contains("::error::x"))
      #expect(!message.contains("\n::error::x") && !message.contains("\u{1B}"))
    }
  }

  @Test func pathsOfIgnoresStartAtAFolderOfAnyName() throws {
    let folder = scratch.path("é")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: scratch.bundle, toPath: folder + "/Notes.xcdatamodeld")
    let file = folder + "/momentum.json"
    try "{ignore: [{rule: '*', path: 'Notes.xcdatamodeld'}]}".write(
      toFile: file, atomically: true, encoding: .utf8)
    let run = momentum("lint", "--config", file, folder + "/Notes.xcdatamodeld")
    #expect(run.result == "no findings, 3 suppressed\n")
  }

  /// Models without text have no lines, and are looked at all the same.
  @Test func takesCompiledModelsAndStores() throws {
    try scratch.write("Notes", scratch.attribute("title"))
    try scratch.write("Notes 2", scratch.attribute("in"), current: true)
    let compiled = scratch.path("Notes.momd")
    try #require(momentum("compile", scratch.bundle, "-o", compiled).code == .success)
    try #require(momentum("store", "create", scratch.store, scratch.bundle).code == .success)
    for side in [compiled, scratch.store] {
      let (code, result, _) = momentum("lint", side)
      #expect(code == .success)
      #expect(result.contains("[swift-keyword]"))
    }
  }

  @Test func twoRunsGiveTheSameBytes() {
    for format in ["text", "json", "jsonl", "github", "sarif"] {
      let arguments = [
        "lint", "--all-versions", "--format", format, "--fail-on", "never",
        TestFiles.fixtures.appending(path: "Lint").path(percentEncoded: false),
      ]
      #expect(momentum(arguments).result == momentum(arguments).result)
    }
  }
}

@Suite struct ExplainCommandTests {
  @Test func explainsEveryRuleInLinesThatFitATerminal() {
    for rule in ruleCatalogue {
      let (code, result, _) = momentum("explain", rule.id)
      #expect(code == .success)
      #expect(result.hasPrefix(rule.id + "\n"))
      #expect(result.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(rule.id)")
    }
  }

  @Test func guessesWhatWasMeant() {
    let (code, _, messages) = momentum("explain", "model-no-invers")
    #expect(code == .usage)
    #expect(messages.contains("did you mean 'model-no-inverse'?"))
  }

  @Test func listsEveryRule() throws {
    #expect(momentum("rules").result.split(separator: "\n").count == ruleCatalogue.count)
    let json = try JSONSerialization.jsonObject(
      with: Data(momentum("rules", "--format", "json").result.utf8))
    let rules = (json as? [String: Any])?["rules"] as? [[String: String]]
    #expect(rules?.compactMap { $0["id"] } == ruleCatalogue.map(\.id))
  }
}
