import Foundation
import MomentumCommand
import MomentumTestSupport
import Testing

@Suite struct CheckCommandTests {
  private let app: ScratchApp

  init() throws {
    app = try ScratchApp()
    try app.write("Shop", ["number"])
    try app.scratch.commit("first", tag: "v1.0")
  }

  /// What the command line does and prints.
  private func run(_ arguments: String...) -> (code: ExitCode, output: String, messages: String) {
    let (output, messages) = (Lines(), Lines())
    let streams = Output(result: { output.text += $0 }, message: { messages.text += $0 })
    let code = MomentumCommand.run(arguments: ["check", app.path] + arguments, output: streams)
    return (code, output.text, messages.text)
  }

  private final class Lines { var text = "" }

  @Test func endsWithZeroWhereNothingIsWrong() throws {
    let (code, output, messages) = run("--against", "main")
    #expect(code == .success)
    #expect(output == "\(app.path): 'Shop' unchanged\nno findings\n")
    #expect(messages.contains("release tag 'v1.0'") || messages.contains("no release tag"))
  }

  @Test func endsWithOneForAnError() throws {
    try app.write("Shop", ["number", "added"])
    let (code, output, _) = run("--against", "main")
    #expect(code == .findings)
    #expect(output.contains(":5:"))
    #expect(output.contains("[migration-frozen-version-edited]\n  note: "))
    let step = "as a new version: inferable, nothing is lost\n  1 change without loss"
    #expect(output.hasSuffix("\(step)\n1 error\n"))
  }

  @Test func printsJSONThatParses() throws {
    try app.write("Shop", ["added"])
    let (code, output, _) = run("--against", "main", "--format", "json")
    #expect(code == .findings)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    #expect((document["findings"] as? [[String: Any]])?.count == 2)
    let bundle = (document["bundles"] as? [[String: Any]])?.first
    let step = bundle?["step"] as? [String: Any]
    #expect(step?["verdict"] as? String == "lossy")
    #expect(step?["isInferable"] as? Bool == true)
  }

  @Test func printsAnnotationsForGitHub() throws {
    try app.write("Shop", (1...12).map { "added\($0)" } + ["number"])
    let (code, output, _) = run("--against", "main", "--format", "github")
    #expect(code == .findings)
    let lines = output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error file=") } == 9)
    #expect(lines.contains("::error::3 more of this kind; the text report has them all"))
    #expect(lines.contains { $0.hasPrefix("::notice title=migration-step::") })
  }

  @Test func saysHowToFetchARefThatIsMissing() throws {
    let (code, output, messages) = run("--against", "release")
    #expect(code == .notFound)
    #expect(output.isEmpty)
    #expect(
      messages.contains(
        "try 'git fetch --tags origin +refs/heads/release:refs/remotes/origin/release'"))
  }

  @Test func endsWithSixtyFiveForAModelThatCannotBeRead() throws {
    try app.scratch.write("<model", to: ScratchApp.file(of: "Shop"))
    #expect(run("--against", "main").code == .unreadableInput)
  }
}
