import MomentumCommand
import MomentumTestSupport
import Testing

@Suite struct CommonOptionTests {
  private let zoo = fixture("Models/Zoo.xcdatamodel")
  private let warned = fixture("Lint/model-nullify-into-required/fires.xcdatamodel")

  private func run(_ arguments: String..., terminal: Terminal = Terminal())
    -> (code: ExitCode, result: String, messages: String)
  {
    var result = ""
    var messages = ""
    let output = Output(
      terminal: terminal, result: { result += $0 }, message: { messages += $0 })
    let code = MomentumCommand.run(arguments: arguments, output: output)
    return (code, result, messages)
  }

  @Test func verboseTellsWhatIsReadAndHowLongItTook() {
    let silent = run("hash", zoo)
    #expect(silent.messages.isEmpty)
    for arguments in [["-v", "hash", zoo], ["hash", zoo, "--verbose"]] {
      let told = momentum(arguments)
      #expect(told.result == silent.result)
      #expect(told.messages.contains("momentum: read '\(zoo)', after "))
      #expect(told.messages.hasSuffix(" ms\n"))
    }
  }

  @Test func quietLeavesResultsAndErrorsOnly() throws {
    let scratch = try ScratchBundle()
    try scratch.write("Notes", scratch.attribute("title"), current: true)
    let store = scratch.path("a.sqlite")
    #expect(run("store", "create", store, scratch.bundle).messages.contains("made '"))
    let quiet = run("--quiet", "store", "create", scratch.path("b.sqlite"), scratch.bundle)
    #expect(quiet.code == .success)
    #expect(quiet.messages.isEmpty)
    let refused = run("store", "create", store, scratch.bundle, "-q")
    #expect(refused.code == .cannotCreateOutput)
    #expect(refused.messages.hasPrefix("momentum: error: "))
    #expect(run("hash", "-q", zoo).result == run("hash", zoo).result)
  }

  @Test(arguments: [
    (["--quiet", "hash", "--quiet", "x"], "'--quiet' is given twice"),
    (["-qv", "hash", "x"], "'--quiet' and '--verbose' exclude each other"),
    (["--color", "hash", "x"], "'hash' is not a value of '--color'"),
    (["--color=allways", "hash", "x"], "did you mean 'always'?"),
    (["--format", "json", "hash", "x"], "options of a command come after it"),
    (["--quite", "hash", "x"], "did you mean '--quiet'?"),
    (["hash", "x", "--verbos"], "did you mean '--verbose'?"),
    (["migrate", "--quiet"], "'migrate' needs a second word"),
    (["migrate", "aply"], "did you mean 'migrate apply'?"),
    (["completions", "bsh"], "did you mean 'bash'?"),
    (["--verison"], "did you mean '--version'?"),
    (["lint", "--rule", "swift-keyword=of"], "did you mean 'swift-keyword=off'?"),
    (["lint", "--report", "sarf=x"], "did you mean 'sarif=x'?"),
  ])
  func saysWhatIsWrong(arguments: [String], answer: String) {
    let (code, result, messages) = momentum(arguments)
    // What is after '--color' is its value, so no command is left.
    #expect(code == .usage)
    #expect(result.isEmpty)
    #expect(messages.contains(answer) || arguments[0] == "--color", "\(messages)")
  }

  @Test func coloursAreForTerminalsThatWantThem() {
    let escape = "\u{1B}[1;33mwarning\u{1B}[0m"
    let terminal = Terminal(hasResult: true)
    #expect(run("lint", warned, terminal: terminal).result.contains(escape))
    #expect(!run("lint", warned).result.contains("\u{1B}"))
    #expect(!run("lint", warned, "--color=never", terminal: terminal).result.contains("\u{1B}"))
    #expect(run("--color", "always", "lint", warned).result.contains(escape))
    let colorless = Terminal(hasResult: true, isColorless: true)
    #expect(!run("lint", warned, terminal: colorless).result.contains("\u{1B}"))
    #expect(run("lint", warned, "--color=always", terminal: colorless).result.contains(escape))
    // Programs read the other forms.
    let json = run("lint", warned, "--format", "json", "--color", "always").result
    #expect(!json.contains("\u{1B}"))
  }

  /// https://no-color.org: set, and to something.
  @Test func theEnvironmentTurnsColoursOff() {
    #expect(Terminal.isColorless(noColor: "1", term: "xterm"))
    #expect(Terminal.isColorless(noColor: "0", term: nil))
    #expect(!Terminal.isColorless(noColor: "", term: "xterm"))
    #expect(!Terminal.isColorless(noColor: nil, term: nil))
    #expect(Terminal.isColorless(noColor: nil, term: "dumb"))
  }

  @Test func theVersionIsOneLineAndMoreIfAskedFor() {
    let version = run("--version").result
    #expect(version.split(separator: "\n").count == 1)
    for arguments in [["--version", "-v"], ["--verbose", "--version"]] {
      let long = momentum(arguments).result
      #expect(long.hasPrefix(version))
      #expect(long.contains("\nSQLite: 3."))
    }
    #expect(run("--version", "lint").code == .usage)
  }

  /// A command with a short option of that letter would hide the common one.
  @Test func noCommandHasAnOptionOfACommonName() {
    let names = Set(Option.common.map(\.name) + ["help", "version"])
    let letters = Set(Option.common.compactMap(\.short) + ["h"])
    for command in allCommands {
      for option in command.options {
        #expect(!names.contains(option.name), "\(command.name) --\(option.name)")
        #expect(option.short.map { !letters.contains($0) } ?? true, "\(command.name)")
      }
    }
  }
}
