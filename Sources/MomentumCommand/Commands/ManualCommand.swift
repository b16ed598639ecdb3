extension Command {
  static let manual = Command(
    name: "manual",
    summary: "print the manual",
    discussion: "As a page for man, or as Documentation/CommandLine.md.",
    examples: [
      Example("momentum manual | man -l -", "Reads the manual without installing it.")
    ],
    options: [Option("format", ManualFormat.self, help: "form of the page; man if not given")],
    isHidden: true
  ) { arguments, output in
    switch arguments.choice("format", ManualFormat.self) ?? .man {
    case .man: try output.write(manualPage())
    case .markdown: try output.write(commandLinePage())
    }
    return .success
  }
}

private enum ManualFormat: String, CaseIterable {
  case man, markdown
}
