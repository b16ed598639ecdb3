import MomentumCommand
import Testing

/// The argument table on a command that takes one of everything.
@Suite struct ArgumentTableTests {
  private enum Colour: String, CaseIterable {
    case red, green
  }

  private static let table = [
    Command(
      name: "paint apply", summary: "paint a wall",
      positionals: [
        Positional(name: "WALL", help: "what to paint"),
        Positional(name: "TOOL", help: "with what", isRequired: false, isRepeated: true),
      ],
      options: [
        Option("colour", Colour.self, help: "of the paint"),
        Option("coats", short: "c", .number("COUNT"), help: "how many"),
        Option("note", short: "n", .text("TEXT"), isRepeated: true, help: "to keep"),
        Option("dry", short: "d", .flag, help: "do nothing"),
        Option("fast", short: "f", .flag, help: "hurry"),
      ]
    ) { arguments, output in
      let colour = arguments.choice("colour", Colour.self)?.rawValue ?? "-"
      let coats = arguments.number("coats").map { String($0) } ?? "-"
      let flags = "\(arguments.flag("dry")) \(arguments.flag("fast"))"
      try output.write("\(arguments.positionals) \(colour) \(coats) \(flags) ")
      try output.write("\(arguments.values("note"))")
      return .success
    },
    Command(name: "paint plan", summary: "think first") { _, _ in .findings },
  ]

  private func paint(_ line: String) -> (code: ExitCode, text: String) {
    var text = ""
    let output = Output(result: { text += $0 }, message: { text += $0 })
    let arguments = line.split(separator: " ").map(String.init)
    return (run(arguments: arguments, output: output, commands: Self.table), text)
  }

  @Test(arguments: [
    ("paint apply w", #"["w"] - - false false []"#),
    ("paint apply w brush roll", #"["w", "brush", "roll"] - - false false []"#),
    ("paint apply --colour red w", #"["w"] red - false false []"#),
    ("paint apply w --colour=green --coats=2", #"["w"] green 2 false false []"#),
    ("paint apply w -c 2 -df", #"["w"] - 2 true true []"#),
    ("paint apply w -dc3 -f", #"["w"] - 3 true true []"#),
    ("paint apply w --note a -n b -nc", #"["w"] - - false false ["a", "b", "c"]"#),
    ("paint apply w --note=a=b --note=", #"["w"] - - false false ["a=b", ""]"#),
    ("paint apply -- --dry -d", #"["--dry", "-d"] - - false false []"#),
    ("paint apply -", #"["-"] - - false false []"#),
  ])
  func understands(line: String, meaning: String) {
    let (code, text) = paint(line)
    #expect(code == .success)
    #expect(text == meaning)
  }

  @Test(arguments: [
    ("paint", "there is 'paint apply', 'paint plan'"),
    ("paint aply w", "'paint aply' is not a command"),
    ("pant apply w", "did you mean 'paint apply'?"),
    ("paint apply w --coats many", "'many' for '--coats' is not a whole number"),
    ("paint apply w -c", "'-c' needs a value"), ("paint apply w -d -d", "'-d' is given twice"),
    ("paint apply w --dry=yes", "'--dry' takes no value"),
    ("paint apply w -x", "has no option '-x'"), ("paint apply", "WALL is missing"),
    ("paint plan x", "'x' is one argument too many"),
  ])
  func refuses(line: String, answer: String) {
    let (code, text) = paint(line)
    #expect(code == .usage)
    #expect(text.contains(answer))
  }

  @Test func givesTheExitCodeOfTheCommand() {
    #expect(paint("paint plan").code == .findings)
  }

  @Test func describesEveryOption() {
    let text = paint("help paint apply").text
    #expect(
      text.hasPrefix(
        "usage: momentum paint apply WALL [TOOL...] [--colour red|green] [--coats COUNT]\n"
          + "         [--note TEXT]... [--dry] [--fast]\n"))
    #expect(text.contains("\n  -n, --note TEXT     to keep\n"))
    #expect(paint("paint apply w -h").text == text)
  }

  @Test(arguments: ["help paint", "paint --help"])
  func listsAGroup(line: String) {
    let (code, text) = paint(line)
    #expect(code == .success)
    #expect(text.contains("\n  paint apply  paint a wall\n  paint plan   think first\n"))
  }
}
