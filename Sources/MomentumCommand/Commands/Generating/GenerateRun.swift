import MomentumCodegen
import MomentumDiagnostics
import MomentumLint
import MomentumModel
import MomentumReader

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Some models, and what is to be made of them.
struct GenerateRun {
  private var settings: GenerateSettings
  private var models: [String]
  private let file: ConfigurationFile

  /// The run that a command line asks for, or those of the configuration.
  static func all(
    _ arguments: ParsedArguments, _ file: ConfigurationFile, _ output: Output
  ) throws -> [GenerateRun] {
    let section = file.configuration.generate
    let reading = ConfiguredOptions(file, command: .generate)
    let defaults = try reading.values(of: section.defaults, output)
    if !arguments.positionals.isEmpty {
      let settings = try GenerateSettings(arguments.adding(defaults))
      return [GenerateRun(settings: settings, models: arguments.positionals, file: file)]
    }
    if section.outputs.isEmpty {
      throw UsageError(
        "MODEL is missing, and no momentum.json says what to generate",
        hint: "try 'momentum help generate'")
    }
    return try section.outputs.map { entry in
      let own = try reading.values(of: entry.options, output)
      let all = arguments.adding(own).adding(defaults)
      let models = entry.models.isEmpty ? file.configuration.models : entry.models
      if models.isEmpty {
        throw UsageError("an output of '\(file.configuration.file)' has no models")
      }
      return GenerateRun(
        settings: try GenerateSettings(all), models: models.map(file.path), file: file)
    }
  }

  func run(_ output: Output) throws -> ExitCode {
    if let template = settings.template { return try render(template, output) }
    var files: [GeneratedFile] = []
    for path in models {
      let isExcluded = isExcluded(path)
      let source = try GenerationSource(
        path: path, versionName: settings.versionName,
        readsAllVersions: settings.options.flavor.carriesVersions && !isExcluded)
      var input = source.input(options: settings.options)
      if let name = settings.fileName { input.stem = GeneratedFile.stem(name) }
      if isExcluded {
        files += MomentumCodegen.emptyFiles(input)
        continue
      }
      try checkConfiguration(input.model)
      let result = try MomentumCodegen.generate(input)
      for finding in source.findings + result.diagnostics { output.say(finding) }
      files += result.files
    }
    return try GenerateDelivery(settings).deliver(files, to: output)
  }

  /// All models together, as SwiftGen does.
  private func render(_ name: String, _ output: Output) throws -> ExitCode {
    let source = try TemplateSource(named: name, folders: settings.templateFolders)
    let template = try source.template()
    let usesViews = template.usesViews
    var inputs: [(path: String, input: GenerationInput)] = []
    for path in models where !isExcluded(path) {
      let source = try GenerationSource(
        path: path, versionName: settings.versionName,
        readsAllVersions: settings.options.flavor.carriesVersions && usesViews)
      for finding in source.findings { output.say(finding) }
      let input = source.input(options: settings.options)
      try checkConfiguration(input.model)
      inputs.append((path, input))
    }
    let text = try template.render(
      MomentumCodegen.templateContext(
        inputs, parameters: settings.parameters.values,
        environment: ProcessInfo.processInfo.environment, hasViews: usesViews),
      now: Date().timeIntervalSince1970)
    return try GenerateDelivery(settings).deliver(text, to: output)
  }

  private func isExcluded(_ path: String) -> Bool {
    let root = fullPath(file.folder)
    let full = fullPath(path)
    let inside = full.hasPrefix(root + "/") ? String(full.dropFirst(root.count + 1)) : full
    return file.configuration.generate.excludes(inside)
  }

  private func checkConfiguration(_ model: Model) throws(UsageError) {
    guard let name = settings.options.configuration else { return }
    let names = ["Default"] + model.configurations.map(\.name).filter { $0 != "Default" }
    if names.contains(name) { return }
    let guess = suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
    throw UsageError(
      "the model has no configuration '\(name)'",
      hint: guess ?? "there is \(names.map { "'\($0)'" }.joined(separator: ", "))")
  }
}
