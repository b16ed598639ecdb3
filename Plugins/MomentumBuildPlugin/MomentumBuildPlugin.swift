import Foundation
import PackagePlugin

/// Generates Swift for every model of a target. All decisions are the tool's; the plugin only says
/// which files go in and which come out.
@main struct MomentumBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // The target's own list of files lacks excluded ones.
    let folder = target.directoryURL
    let models = ModelSource.all(below: folder, root: context.package.directoryURL)
    warnIfEmpty(models, folder: folder)
    let tool = try context.tool(named: "momentum").url
    return models.map { $0.command(tool: tool, output: context.pluginWorkDirectoryURL) }
  }

  func warnIfEmpty(_ models: [ModelSource], folder: URL) {
    guard models.isEmpty else { return }
    let path = folder.path(percentEncoded: false)
    Diagnostics.warning("there is no .xcdatamodeld and no .xcdatamodel for Momentum in '\(path)'")
  }
}

extension ModelSource {
  /// The same command for the same names, whatever is in the files.
  func command(tool: URL, output: URL) -> Command {
    let arguments = [
      "generate", bundle.path(percentEncoded: false),
      "--output", output.path(percentEncoded: false),
      "--files", "single", "--shards", "\(FileNames.shards)", "--name", stem,
    ]
    return .buildCommand(
      displayName: "Momentum \(bundle.lastPathComponent)", executable: tool,
      arguments: arguments + configurationArguments,
      // The folder alone would miss edits inside; the files alone would leave SwiftPM wondering what
      // to do with the folder.
      inputFiles: [bundle] + files + (configuration.map { [$0] } ?? []),
      outputFiles: FileNames.all(stem: stem).map { output.appending(path: $0) })
  }
}
