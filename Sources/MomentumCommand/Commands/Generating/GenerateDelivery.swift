import MomentumCodegen
import MomentumReader

/// Brings generated files to where the settings say, and tells what happened.
struct GenerateDelivery {
  private let settings: GenerateSettings

  init(_ settings: GenerateSettings) { self.settings = settings }

  func deliver(_ files: [GeneratedFile], to output: Output) throws -> ExitCode {
    guard case .folder(let folder) = settings.target else {
      for file in files where !file.isHuman { try output.write(file.text) }
      return .success
    }
    var names: Set<String> = []
    for file in files where !names.insert(file.name.lowercased()).inserted {
      throw UsageError("two models would write '\(file.name)'", hint: "generate one at a time")
    }
    let removesStaleFiles = settings.options.layout != .single
    let machine = try OutputWriter(folder: folder, mode: settings.mode).write(
      files.filter { !$0.isHuman }, removesStaleFiles: removesStaleFiles)
    let humanFolder = settings.humanFolder ?? folder
    let human = try OutputWriter(folder: humanFolder, mode: settings.mode).write(
      files.filter(\.isHuman), removesStaleFiles: false)
    if settings.options.layout == .humanMachine {
      for orphan in orphans(
        in: humanFolder, machineFolder: folder, beside: files, removed: machine.removed)
      {
        output.say(orphan)
      }
    }
    return try tell(machine.merging(human), output)
  }

  /// What a template made, as one file.
  func deliver(_ text: String, to output: Output) throws -> ExitCode {
    guard case .file(let path) = settings.target else {
      try output.write(text)
      return .success
    }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    if name.isEmpty || isPlainFolder(path) {
      throw UsageError("'\(path)' is a folder", hint: "a template makes a file; name it")
    }
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let file = GeneratedFile(name: name, text: text, isFromTemplate: true)
    let writer = OutputWriter(folder: folder, mode: settings.mode)
    return try tell(writer.write([file], removesStaleFiles: false), output)
  }

  private func tell(_ report: OutputWriter.Report, _ output: Output) throws -> ExitCode {
    switch settings.mode {
    case .write:
      // A build tells itself what it does, and wants eight files whatever is in them.
      if settings.options.shards > 1 { return .success }
      for path in report.written { output.say("wrote \(path)") }
      for path in report.removed { output.say("removed \(path)") }
      return .success
    case .dryRun:
      for path in report.written { try output.write(path + "\n") }
      return .success
    case .check:
      for path in report.written { try output.write("would write \(path)\n") }
      for path in report.removed { try output.write("would remove \(path)\n") }
      for difference in report.differences { try output.write(difference) }
      return report.isUpToDate ? .success : .findings
    }
  }
}

extension OutputFailure: CommandFailure {
  package var report: String { description }
  package var exitCode: ExitCode {
    switch problem {
    case .notGenerated, .notRegular: .cannotCreateOutput
    case .refused: .cannotWriteOutput
    }
  }
}
