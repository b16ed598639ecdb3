import Foundation
import PackagePlugin

/// `generate [--target NAME]… [OPTION]…` without a model: one file a class, in the folder
/// `Generated` of each target that has models.
struct CheckedInGeneration {
  private var targetNames: [String]
  private var options: [String]

  /// Nil if the arguments are something else.
  init?(_ arguments: [String]) throws {
    guard arguments.first == "generate", !arguments.contains(where: Self.isForTheTool) else {
      return nil
    }
    var extractor = ArgumentExtractor(Array(arguments.dropFirst()))
    targetNames = extractor.extractOption(named: "target")
    options = extractor.remainingArguments
    if options.contains(where: { ["-o", "--output"].contains(optionName($0)) }) {
      throw RequestError(
        description: "'--output' needs a model; without one, files go to 'Generated'")
    }
  }

  private static func isForTheTool(_ argument: String) -> Bool {
    if ["-h", "--help"].contains(argument) { return true }
    let endings = ["xcdatamodeld", "xcdatamodel", "momd", "mom", "omo"]
    return endings.contains(URL(filePath: argument).pathExtension)
  }

  /// Those that were named, or all.
  func targets(of package: Package) throws -> [any Target] {
    let all = package.targets.filter { $0 is any SourceModuleTarget }
    let known = Set(all.map(\.name))
    if let name = targetNames.first(where: { !known.contains($0) }) {
      throw RequestError(description: "the package has no target '\(name)' with sources")
    }
    return all.filter { targetNames.isEmpty || targetNames.contains($0.name) }
  }

  /// The arguments of each run of the tool.
  func runs(for target: any Target, root: URL) -> [[String]] {
    let models = ModelSource.all(below: target.directoryURL, root: root)
    if models.isEmpty, targetNames.contains(target.name) {
      let path = target.directoryURL.path(percentEncoded: false)
      Diagnostics.warning("there is no .xcdatamodeld and no .xcdatamodel in '\(path)'")
    }
    return models.map { arguments(for: $0, in: target) }
  }

  private func arguments(for model: ModelSource, in target: any Target) -> [String] {
    var folder = target.directoryURL.appending(path: "Generated")
    // The tool removes files of classes that are gone by the bundle's name, which another one has.
    let name = model.bundle.deletingPathExtension().lastPathComponent
    if model.stem != FileNames.stem(of: name) { folder.append(path: model.stem) }
    var arguments = ["generate", model.bundle.path(percentEncoded: false)]
    arguments += ["--output", folder.path(percentEncoded: false), "--name", model.stem]
    if !options.contains(where: { $0.hasPrefix("--files") }) {
      arguments += ["--files", "per-entity"]
    }
    if !options.contains(where: { ["--config", "--no-config"].contains(optionName($0)) }) {
      arguments += model.configurationArguments
    }
    return arguments + options
  }
}

/// `--name` of `--name=value`.
private func optionName(_ argument: String) -> Substring {
  argument.prefix { $0 != "=" }
}

struct RequestError: Error, CustomStringConvertible {
  var description: String
}
