import MomentumCommand
import MomentumTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs a command line in this process.
func momentum(_ arguments: String...) -> (code: ExitCode, result: String, messages: String) {
  momentum(arguments)
}

func momentum(_ arguments: [String]) -> (code: ExitCode, result: String, messages: String) {
  var result = ""
  var messages = ""
  let output = Output(result: { result += $0 }, message: { messages += $0 })
  let code = run(arguments: arguments, output: output)
  return (code, result, messages)
}

/// The path of a model of the fixtures.
func fixture(_ name: String) -> String {
  TestFiles.fixtures.appending(path: name).path(percentEncoded: false)
}

@Suite struct CommandLineTests {
  @Test func wantsACommand() {
    let (code, result, messages) = momentum()
    #expect(code == .usage)
    #expect(result.isEmpty)
    #expect(messages.hasPrefix("momentum: error: a command is missing\n\nusage: momentum "))
    #expect(messages.contains("\n  inspect  "))
  }

  @Test(arguments: ["--help", "-h", "help"])
  func listsTheCommands(argument: String) {
    let (code, result, _) = momentum(argument)
    #expect(code == .success)
    #expect(result.contains("\n  inspect  "))
    #expect(result.contains("\n  hash "))
  }

  @Test func describesOneCommandInTwoWays() {
    let (code, result, _) = momentum("help", "inspect")
    #expect(code == .success)
    #expect(result.hasPrefix("usage: momentum inspect PATH [--format text|json]\n"))
    #expect(momentum("inspect", "--help").result == result)
    #expect(momentum("inspect", "--wrong", "-h").result == result)
  }

  @Test func tellsItsVersion() {
    #expect(momentum("--version").result.hasPrefix("momentum "))
  }

  @Test(arguments: [
    (["inspct"], "did you mean 'inspect'?"), (["insp"], "did you mean 'inspect'?"),
    (["frobnicate"], "try 'momentum help'"),
    (["inspect", "x", "--fromat", "json"], "did you mean '--format'?"),
    (["inspect", "x", "--format", "jsn"], "did you mean 'json'?"),
    (["inspect", "x", "--format=yaml"], "it takes 'text', 'json'"),
    (["inspect", "x", "--format"], "'--format' needs a value"),
    (["inspect", "x", "--format", "json", "--format=json"], "'--format' is given twice"),
    (["inspect"], "PATH is missing"), (["inspect", "x", "y"], "'y' is one argument too many"),
    (["inspect", "x", "-x"], "'inspect' has no option '-x'"),
    (["--format", "inspect"], "stands before the command"), (["help", "x"], "is not a command"),
  ])
  func saysWhatIsWrongWithTheLine(arguments: [String], answer: String) {
    var messages = ""
    let output = Output(result: { _ in }, message: { messages += $0 })
    #expect(run(arguments: arguments, output: output) == .usage)
    #expect(messages.contains(answer))
  }

  @Test func takesADoubleDashAsTheEndOfOptions() {
    #expect(momentum("inspect", "--format", "json", "--", "--help").code == .notFound)
  }

  @Test func reportsAnOutputThatCannotBeWritten() {
    struct Closed: Error {}
    var messages = ""
    let output = Output(result: { _ in throw Closed() }, message: { messages += $0 })
    let code = run(arguments: ["hash", fixture("Models/Zoo.xcdatamodel")], output: output)
    #expect(code == .internalFailure)
    #expect(messages.contains("internal error"))
  }
}
