import Foundation
import MomentumCommand
import MomentumTestSupport
import Testing

@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func everyScriptNamesEveryCommandAndOption(shell: Shell) {
    let script = completionScript(for: shell)
    #expect(momentum("completions", shell.rawValue).result == script)
    for command in allCommands where !command.isHidden {
      for word in command.words { #expect(script.contains(word), "\(command.name)") }
      for option in command.options + Option.common {
        let name = shell == .fish ? "-l \(option.name)" : "--\(option.name)"
        #expect(script.contains(name), "\(command.name) --\(option.name)")
      }
    }
    #expect(script.contains("model-no-inverse"))
    #expect(!script.contains("manual "))
  }
}

/// What bash offers behind a command line; the script is sourced by a bash of its own.
@Suite struct BashCompletionTests {
  private let folder: URL

  init() throws {
    folder = try TestFiles.temporaryFolder()
    for path in [
      "My App/Deep", "Model.xcdatamodeld/Model 2.xcdatamodel", "Model.xcdatamodeld/A.xcdatamodel",
    ] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }
    try Data().write(to: folder.appending(path: "Mine.sqlite"))
    try Data(completionScript(for: .bash).utf8).write(to: folder.appending(path: "script"))
  }

  /// The words are those that bash makes of the line, where `=` is a word of its own.
  private func offers(_ words: [String]) throws -> [String] {
    let bash = try #require(Program.find("bash"))
    let ask = """
      set -u; source ./script; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
      _momentum; ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let arguments = ["--norc", "-c", ask, "bash", "momentum"] + words
    let (status, text) = try Program.run(bash, arguments, in: folder)
    try? FileManager.default.removeItem(at: folder)
    #expect(status == 0, "\(text)")
    return text.split(separator: "\n").map(String.init).sorted()
  }

  @Test(arguments: [
    (["mig"], ["migrate"]),
    (["--quiet", "ru"], ["rules"]),
    (["--color", "a"], ["always", "auto"]),
    (["--color", "=", "n"], ["never"]),
    (["--color", "never", "insp"], ["inspect"]),
    (["migrate", ""], ["apply", "plan", "script"]),
    (["help", "migrate", "s"], ["script"]),
    (["help", "insp"], ["inspect"]),
    (["inspect", "--form"], ["--format"]),
    (["inspect", "--format", "j"], ["json"]),
    (["inspect", "--format", "=", "t"], ["text"]),
    (["inspect", "--format", "="], ["json", "text"]),
    (["migrate", "apply", "--allow", "m"], ["may-fail-on-data"]),
    (["generate", "-o", "M"], ["Model.xcdatamodeld", "My App"]),
    (["hash", "M"], ["Mine.sqlite", "Model.xcdatamodeld", "My App"]),
    (["hash", "--format", "json", "Mi"], ["Mine.sqlite"]),
    (["hash", "My\\ App/D"], ["My App/Deep"]),
    (["hash", "Mine.sqlite", "M"], []),
    (["lint", "Mine.sqlite", "--all-versions", "Mi"], ["Mine.sqlite"]),
    (["hash", "Model.xcdatamodeld#"], ["Model.xcdatamodeld#A", "Model.xcdatamodeld#Model 2"]),
    (["hash", "Model.xcdatamodeld#Mo"], ["Model.xcdatamodeld#Model 2"]),
    (["explain", "model-no-i"], ["model-no-inverse"]),
    (["explain", "model-no-inverse", ""], []),
    (["completions", ""], ["bash", "fish", "zsh"]),
    (["nonsense", ""], []),
  ])
  func offersWhatFits(words: [String], expected: [String]) throws {
    #expect(try offers(words) == expected)
  }

  @Test func offersTheOptionsOfTheCommandAndThoseOfAll() throws {
    #expect(
      try offers(["diff", "--"])
        == ["--color", "--exit-code", "--format", "--help", "--quiet", "--verbose"])
  }
}
