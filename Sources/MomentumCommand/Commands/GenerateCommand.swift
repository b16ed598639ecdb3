import MomentumCodegen
import MomentumDiagnostics
import MomentumModel
import MomentumReader

extension Command {
  static let generate = Command(
    name: "generate",
    summary: "write Swift classes for a model",
    discussion: """
      Makes a class for each entity of the current version, and a constant that carries every
      version of the bundle for automatic migration. Files that are up to date are not touched;
      files that Momentum did not write are never overwritten. '--check' exits with 1 if a file
      would change.
      """,
    examples: [
      Example(
        "momentum generate Model.xcdatamodeld --output Sources/App/Model",
        "Writes the classes of the current version."),
      Example(
        "momentum generate Model.xcdatamodeld -o Sources/App/Model --check",
        "Fails if the classes in the repository are not those of the model."),
    ],
    positionals: [
      Positional(name: "MODEL", help: Positional.model.help, isRepeated: true)
    ],
    options: [
      Option(
        "output", short: "o", .text("DIR"),
        help: "where files go; the current folder if not given, '-' for standard output"),
      Option("flavor", Flavor.self, help: "what classes build on; coredata is not covered yet"),
      Option("files", FileLayout.self, help: "one file or one per class; single if not given"),
      Option(
        "model-version", .text("NAME"),
        help: "the version that classes are made for; the current one if not given"),
      Option("access", AccessLevel.self, help: "who may use the classes; public if not given"),
      Option("check", .flag, help: "write nothing, list files that would change"),
      Option("dry-run", .flag, help: "write nothing, list all files"),
    ],
    findings: "with --check, a file would change",
    exitCodes: ExitCode.reading + [.cannotCreateOutput]
  ) { arguments, output in
    let request = try GenerateRequest(arguments)
    var files: [GeneratedFile] = []
    for path in arguments.positionals {
      let source = try GenerationSource(path: path, versionName: request.versionName)
      let result = try MomentumCodegen.generate(source.input(options: request.options))
      let findings = source.findings + result.diagnostics
      for finding in findings { output.say(findingText(finding)) }
      files += result.files
    }
    return try request.deliver(files, to: output)
  }
}

/// What generated classes build on.
private enum Flavor: String, CaseIterable {
  case momentum, coredata
}

/// The options of one run, checked against each other.
private struct GenerateRequest {
  var options: GenerationOptions
  var versionName: String?
  private var folder: String?
  private var mode: OutputWriter.Mode

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.choice("flavor", Flavor.self) == .coredata {
      throw UsageError("flavor 'coredata' is not covered yet", hint: "use 'momentum'")
    }
    if arguments.flag("check"), arguments.flag("dry-run") {
      throw UsageError("'--check' and '--dry-run' exclude each other")
    }
    options = GenerationOptions(
      accessLevel: arguments.choice("access", AccessLevel.self) ?? .public,
      layout: arguments.choice("files", FileLayout.self) ?? .single)
    versionName = arguments.value("model-version")
    let target = arguments.value("output") ?? "."
    folder = target == "-" ? nil : target
    mode = arguments.flag("check") ? .check : arguments.flag("dry-run") ? .dryRun : .write
    if folder == nil, mode != .write {
      throw UsageError("'--output -' writes no file to check or to list")
    }
  }

  func deliver(_ files: [GeneratedFile], to output: Output) throws -> ExitCode {
    guard let folder else {
      for file in files { try output.write(file.text) }
      return .success
    }
    var names: Set<String> = []
    for file in files where !names.insert(file.name.lowercased()).inserted {
      throw UsageError("two models would write '\(file.name)'", hint: "generate one at a time")
    }
    let writer = OutputWriter(folder: folder, mode: mode)
    let report = try writer.write(files, removesStaleFiles: options.layout == .perEntity)
    return try tell(report, output)
  }

  private func tell(_ report: OutputWriter.Report, _ output: Output) throws -> ExitCode {
    switch mode {
    case .write:
      for path in report.written { output.say("wrote \(path)") }
      for path in report.removed { output.say("removed \(path)") }
      return .success
    case .dryRun:
      for path in report.written { try output.write(path + "\n") }
      return .success
    case .check:
      for path in report.written { try output.write("would write \(path)\n") }
      for path in report.removed { try output.write("would remove \(path)\n") }
      return report.isUpToDate ? .success : .findings
    }
  }
}

extension OutputFailure: CommandFailure {
  package var report: String { description }
  package var exitCode: ExitCode {
    switch problem {
    case .notGenerated: .cannotCreateOutput
    case .refused: .cannotWriteOutput
    }
  }
}
