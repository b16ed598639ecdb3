import Foundation
import PackagePlugin

/// `swift package momentum`: runs the tool with the arguments as they are. Only `generate` without a
/// model is the plugin's own, for classes that are kept in the repository.
@main struct MomentumCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Tool(executable: try context.tool(named: "momentum").url)
    guard let request = try CheckedInGeneration(arguments) else { return try tool.run(arguments) }
    for target in try request.targets(of: context.package) {
      for arguments in request.runs(for: target, root: context.package.directoryURL) {
        try tool.run(arguments)
      }
    }
  }
}
