import Foundation
import MomentumCommand
import MomentumTestSupport
import Testing

@Suite struct ManualTests {
  /// `MOMENTUM_UPDATE_GOLDENS=1` writes the page anew, and fails.
  @Test func theCommandLinePageIsWhatTheTableSays() throws {
    let page = commandLinePage()
    let path = TestFiles.root.appending(path: "Documentation/CommandLine.md")
      .path(percentEncoded: false)
    if ProcessInfo.processInfo.environment["MOMENTUM_UPDATE_GOLDENS"] != nil {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("the page was written anew")
    }
    #expect(page == TestFiles.text(path))
  }

  @Test func bothPagesNameEveryCommandAndOption() {
    let manual = manualPage().replacing("\\-", with: "-")
    let page = commandLinePage()
    for command in allCommands where !command.isHidden {
      #expect(manual.contains("\n.SS momentum \(command.name)\n"))
      #expect(page.contains("\n## momentum \(command.name)\n"))
      for option in command.options {
        #expect(manual.contains("--\(option.name)"), "\(command.name) \(option.name)")
        #expect(page.contains("`\(option.spelling)`"), "\(command.name) \(option.name)")
      }
    }
  }

  /// Warnings of groff's come one a line to standard error.
  @Test func groffHasNothingToSayOfTheManual() throws {
    guard let groff = Program.find("groff") else {
      print("No groff here: the manual page is not checked.")
      return
    }
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "momentum.1").path(percentEncoded: false)
    try manualPage().write(toFile: file, atomically: true, encoding: .utf8)
    let (status, text) = try Program.run(groff, ["-man", "-ww", "-z", "-Kutf8", file])
    #expect(status == 0)
    #expect(text == "")
  }

  /// A line that begins with a dot would be taken as a request, and vanish.
  @Test func textOfTheTableCannotBeARequest() {
    let hostile = Command(
      name: "x", summary: ".so /etc/passwd", discussion: "'quoted \\fB and\n\n.TH",
      examples: [Example(".sh", "\\*x")]
    ) { _, _ in .success }
    let page = manualPage(of: [hostile])
    #expect(page.contains("\n\\&.so /etc/passwd.\n"))
    #expect(page.contains("\n\\(aqquoted \\efB and\n"))
    #expect(page.contains("\n\\&.TH\n"))
    #expect(page.contains("\n\\&.sh\n"))
  }
}
