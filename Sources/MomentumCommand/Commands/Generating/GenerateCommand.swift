import MomentumCodegen
import MomentumDiagnostics
import MomentumLint

extension Command {
  static let generate = Command(
    name: "generate",
    summary: "write Swift classes for a model, or what a template makes of it",
    discussion: """
      Makes a class for each entity of the current version, and a constant that carries every
      version of the bundle for automatic migration. Files that are up to date are not touched;
      files that Momentum did not write are never overwritten. '--check' exits with 1 if a file
      would change, and shows how.

      The nearest 'momentum.json' may hold options under 'generate', and several 'outputs', which
      are all made when no MODEL is given. What the command line says comes first.
      """,
    examples: [
      Example(
        "momentum generate Model.xcdatamodeld --output Sources/App/Model",
        "Writes the classes of the current version."),
      Example(
        "momentum generate Model.xcdatamodeld -o Sources/App/Model --check",
        "Fails if the classes in the repository are not those of the model."),
      Example(
        "momentum generate My.xcdatamodeld --flavor coredata --files per-entity",
        "Writes what Xcode would, for Apple's Core Data."),
    ],
    positionals: [
      Positional(
        name: "MODEL", help: Positional.model.help + "; if not given, the outputs of momentum.json",
        isRequired: false, isRepeated: true)
    ],
    options: generateOptions,
    findings: "with --check, a file would change",
    exitCodes: ExitCode.reading + [.cannotCreateOutput, .badConfiguration]
  ) { arguments, output in
    let file = try ConfigurationFile(
      named: arguments.value("config"), model: arguments.positionals.first, rules: ruleIDs,
      isWanted: !arguments.flag("no-config"))
    for finding in file.configuration.findings { output.say(finding) }
    let runs = try GenerateRun.all(arguments, file, output)
    var code = ExitCode.success
    for run in runs {
      let result = try run.run(output)
      if result != .success { code = result }
    }
    return code
  }

  private static let generateOptions: [Option] = [
    Option(
      "output", short: "o", .text("DIR"),
      help: "where files go; the current folder if not given, '-' for standard output"),
    Option(
      "flavor", Flavor.self,
      help: "what classes build on: Momentum's runtime, or Apple's Core Data; momentum if not given"
    ),
    Option(
      "files", FileLayout.self,
      help: "one file, one per class, or one that is yours beside each; single if not given"),
    Option(
      "human-output", .text("DIR"),
      help: "where the files go that are yours; as --output if not given"),
    Option(
      "template", .text("NAME"),
      help:
        "render a template, by name or file, with SwiftGen's Core Data context; --output is a file"),
    Option("templates", .text("DIR"), isRepeated: true, help: "a folder with templates"),
    Option("param", .text("KEY=VALUE"), isRepeated: true, help: "a parameter of the template"),
    Option(
      "model-version", .text("NAME"),
      help: "the version that classes are made for; the current one if not given"),
    Option(
      "configuration", .text("NAME"), help: "only entities of this configuration of the model"),
    Option(
      "optionality", Optionality.self,
      help: "who says what is optional; model if not given, xcode for flavor coredata"),
    Option("access", AccessLevel.self, help: "who may use the classes; public if not given"),
    Option("base-class", .text("NAME"), help: "what classes without a parent inherit from"),
    Option("import", .text("MODULE"), isRepeated: true, help: "a module that files import"),
    Option("typed-sets", .flag, help: "flavor coredata: Set<T> and [T] instead of NSSet"),
    Option("optional-scalars", .flag, help: "flavor coredata: optional numbers are optional"),
    Option("nonisolated", .flag, help: "flavor coredata: classes belong to no actor"),
    Option("shards", .number("N"), help: "spread a single file over N files of fixed names"),
    Option(
      "name", .text("NAME"), help: "the name of the model in file names, instead of the bundle's"),
    Option("config", .text("FILE"), help: "a configuration in place of the nearest momentum.json"),
    Option("no-config", .flag, help: "read no momentum.json, not even the nearest"),
    Option("check", .flag, help: "write nothing, show what would change"),
    Option("dry-run", .flag, help: "write nothing, list all files"),
  ]
}
