import MomentumArchive
import MomentumDiagnostics
import MomentumModel
import MomentumReader

extension Command {
  static let compile = Command(
    name: "compile",
    summary: "compile a bundle to a .momd, or one version to a .mom",
    discussion: """
      Writes what an app loads: a .mom for each version and VersionInfo.plist. The hashes of entities
      with derived or composite attributes cannot be computed; unless a compiled bundle or a store has
      them, they are left out of VersionInfo.plist, and named here. With BUNDLE#NAME, or with an output that ends in .mom, one version is compiled.
      An older output is replaced as a whole.
      """,
    examples: [
      Example("momentum compile Model.xcdatamodeld -o Model.momd", "Compiles every version."),
      Example(
        "momentum compile 'Model.xcdatamodeld#Model 2' -o Model.mom", "Compiles one version."),
    ],
    positionals: [
      Positional(name: "BUNDLE", help: "an .xcdatamodeld, or any other path of a model")
    ],
    options: [
      Option("output", short: "o", .text("PATH"), help: "the .momd or .mom to write (required)"),
      .compiled,
    ],
    exitCodes: ExitCode.reading + [.cannotCreateOutput]
  ) { arguments, output in
    guard let target = arguments.value("output") else {
      throw UsageError("'compile' needs '--output PATH', a .momd or a .mom")
    }
    let destination = CompiledOutput(path: target)
    if destination.path.hasSuffix(".mom") {
      let compilation = try Compilation(path: arguments.positionals[0], isWhole: false, output)
      let file = try compilation.current()
      try compilation.refuseErrors()
      try output.timed("wrote '\(destination.path)'") { try destination.write(file: file) }
      return .success
    }
    guard destination.path.hasSuffix(".momd") else {
      throw UsageError("the output '\(target)' ends neither in .momd nor in .mom")
    }
    let compilation = try Compilation(path: arguments.positionals[0], isWhole: true, output)
    let bundle = try compilation.bundle(try CompiledRecords(arguments, output))
    try compilation.refuseErrors()
    for unknown in bundle.unknownHashes {
      output.say(
        "momentum: warning: version '\(unknown.version)': the hash of '\(unknown.entity)' is not "
          + "known: \(unknown.reason); VersionInfo.plist does without it", .warning)
    }
    try output.timed("wrote '\(destination.path)'") { try destination.write(files: bundle.files) }
    return .success
  }
}

/// The versions to compile, read.
private struct Compilation {
  private let side: ModelSide
  private let currentName: String
  private var versions: [(source: VersionSource, result: ReadResult)] = []

  /// Reads every version that is asked for, or no more than the current one.
  init(path: String, isWhole: Bool, _ output: Output) throws {
    side = try loadAnySide(path)
    let current = try side.version()
    currentName = current.name
    let wanted = isWhole && side.versionName == nil ? side.bundle.versions : [current]
    for finding in side.bundle.findings { output.say(finding) }
    for version in wanted {
      let result = try output.timed("read '\(version.file)'") { try version.read() }
      // What is doubtful in an old version is of no use to anybody any more.
      let isCurrent = version.name == current.name
      for finding in result.diagnostics where isCurrent || finding.severity == .error {
        output.say(finding)
      }
      versions.append((version, result))
    }
  }

  func current() throws -> [UInt8] {
    guard let version = versions.first(where: { $0.source.name == currentName }) else {
      preconditionFailure("The current version is among those that were read")
    }
    do {
      return try version.result.model.compiled()
    } catch {
      throw Misfit(error, version.source, version.result)
    }
  }

  func bundle(_ records: CompiledRecords) throws -> CompiledBundle {
    let named = versions.map { source, result in
      NamedVersion(
        name: source.name, model: result.model,
        hashes: records.hashes(of: result.model, recorded: source.recordedHashes))
    }
    do {
      return try compileBundle(versions: named, current: currentName)
    } catch {
      throw located(error)
    }
  }

  /// What an error finding is about would be missing from the compiled model.
  func refuseErrors() throws {
    for (source, result) in versions {
      let errors = result.diagnostics.count { $0.severity == .error }
      if errors > 0 { throw ErrorsFound(version: source.name, count: errors) }
    }
  }

  private func located(_ error: BundleCompileError) -> any Error {
    guard case .version(let name, let cause) = error,
      let version = versions.first(where: { $0.source.name == name })
    else { return error }
    return Misfit(cause, version.source, version.result)
  }
}

private struct ErrorsFound: CommandFailure {
  var version: String
  var count: Int
  var exitCode: ExitCode { .unreadableInput }
  var description: String {
    "version '\(version)' has \(count == 1 ? "an error" : "\(count) errors"); nothing is compiled"
  }
}

/// A model that no app could load, told with its place.
private struct Misfit: CommandFailure {
  private let error: CompileError
  private let position: FilePosition

  init(_ error: CompileError, _ source: VersionSource, _ result: ReadResult) {
    self.error = error
    // Of two elements of one name the finding tells the second.
    let finding = result.diagnostics.first { $0.severity == .error && $0.path == error.path }
    position =
      finding?.position ?? result.sourceMap[error.path]
      ?? FilePosition(file: source.file, line: 1)
  }

  var exitCode: ExitCode { .unreadableInput }
  var description: String { "the model cannot be compiled: \(error)" }
  var report: String { "\(position): error: \(description)" }
}

extension BundleCompileError: CommandFailure {
  package var exitCode: ExitCode { .unreadableInput }
}
