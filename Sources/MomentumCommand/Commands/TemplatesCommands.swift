import MomentumModel
import MomentumTemplates

extension Command {
  static let templatesList = Command(
    name: "templates list",
    summary: "list the templates that come with the tool",
    examples: [Example("momentum templates list", "Lists them with what they make.")]
  ) { _, output in
    let width = BundledTemplate.all.map(\.name.count).max() ?? 0
    for template in BundledTemplate.all {
      let padding = String(repeating: " ", count: width - template.name.count)
      try output.write("\(template.name)\(padding)  \(template.summary)\n")
    }
    return .success
  }

  static let templatesShow = Command(
    name: "templates show",
    summary: "print a template, to start an own one from",
    examples: [
      Example(
        "momentum templates show swiftgen > my.stencil", "Starts a template for '--template'.")
    ],
    positionals: [
      Positional(
        name: "NAME", help: "a bundled template", offers: { BundledTemplate.all.map(\.name) })
    ]
  ) { arguments, output in
    let name = arguments.positionals[0]
    guard let template = BundledTemplate.all.first(where: { $0.name == name }) else {
      let names = BundledTemplate.all.map(\.name)
      let guess = suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
      throw UsageError(
        "there is no template '\(name)'",
        hint: guess ?? "there is \(names.map { "'\($0)'" }.joined(separator: ", "))")
    }
    try output.write(template.text)
    return .success
  }
}
