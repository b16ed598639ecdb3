import MomentumCodegen

/// The options of one run, checked against each other.
struct GenerateSettings {
  enum Target: Equatable {
    case standardOutput
    case folder(String)
    /// Of a template.
    case file(String)
  }

  var options: GenerationOptions
  var versionName: String?
  var target: Target
  /// Where the files go that are people's.
  var humanFolder: String?
  /// Instead of the bundle's name.
  var fileName: String?
  var mode: OutputWriter.Mode
  var template: String?
  var templateFolders: [String]
  var parameters: TemplateParameters

  init(_ arguments: ParsedArguments) throws(UsageError) {
    try Self.checkCombinations(arguments)
    options = GenerationOptions(
      accessLevel: arguments.choice("access", AccessLevel.self) ?? .public,
      layout: arguments.choice("files", FileLayout.self) ?? .single)
    options.flavor = arguments.choice("flavor", Flavor.self) ?? .momentum
    options.optionality =
      arguments.choice("optionality", Optionality.self)
      ?? (options.flavor == .momentum ? .model : .xcode)
    options.shards = arguments.number("shards") ?? 1
    options.baseClass = arguments.value("base-class")
    options.configuration = arguments.value("configuration")
    options.imports = arguments.values("import")
    options.coreData.hasTypedSets = arguments.flag("typed-sets")
    options.coreData.hasOptionalScalars = arguments.flag("optional-scalars")
    options.coreData.isNonisolated = arguments.flag("nonisolated")
    versionName = arguments.value("model-version")
    humanFolder = arguments.value("human-output")
    fileName = arguments.value("name")
    template = arguments.value("template")
    templateFolders = arguments.values("templates")
    parameters = try TemplateParameters(arguments.values("param"))
    let output = arguments.value("output") ?? (template == nil ? "." : "-")
    target =
      output == "-" ? .standardOutput : template == nil ? .folder(output) : .file(output)
    mode = arguments.flag("check") ? .check : arguments.flag("dry-run") ? .dryRun : .write
    if target == .standardOutput, mode != .write {
      throw UsageError("'--output -' writes no file to check or to list")
    }
  }

  private static func checkCombinations(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.flag("check"), arguments.flag("dry-run") {
      throw UsageError("'--check' and '--dry-run' exclude each other")
    }
    if arguments.value("template") != nil {
      for name in ["files", "shards", "name", "human-output"] where arguments.value(name) != nil {
        throw UsageError("'--\(name)' has no meaning for a template, which makes one file")
      }
    } else if let name = ["param", "templates"].first(where: { !arguments.values($0).isEmpty }) {
      throw UsageError("'--\(name)' goes with '--template'")
    }
    let layout = arguments.choice("files", FileLayout.self) ?? .single
    if layout != .humanMachine, arguments.value("human-output") != nil {
      throw UsageError("'--human-output' goes with '--files human-machine'")
    }
    if layout != .single, arguments.value("shards") != nil {
      throw UsageError("'--shards' goes with '--files single'")
    }
    if let count = arguments.number("shards"), !(1...1_000).contains(count) {
      throw UsageError("'--shards' takes a number from 1 to 1000")
    }
    if arguments.choice("flavor", Flavor.self) != .coredata {
      for name in ["typed-sets", "optional-scalars", "nonisolated"] where arguments.flag(name) {
        throw UsageError("'--\(name)' goes with '--flavor coredata'; flavor momentum always has it")
      }
    }
    for (name, isRight) in [("base-class", isTypeName), ("import", isModulePath)] {
      for value in arguments.values(name) where !isRight(value) {
        throw UsageError("'\(value)' for '--\(name)' is no name in Swift")
      }
    }
  }
}
