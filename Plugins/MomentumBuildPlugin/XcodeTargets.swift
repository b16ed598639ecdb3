#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  // Never compiled nor run by Momentum's own tests, which have no Xcode.
  extension MomentumBuildPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      let root = context.xcodeProject.directoryURL
      // A target of a project has files and no folder.
      let bundles = target.inputFiles.map(\.url).filter(ModelSource.isModel).map { url in
        (url: url, path: path(of: url, in: root))
      }
      let models = ModelSource.all(bundles.sorted { $0.path < $1.path }, root: root)
      warnIfEmpty(models, folder: root)
      let tool = try context.tool(named: "momentum").url
      return models.map { $0.command(tool: tool, output: context.pluginWorkDirectoryURL) }
    }

    private func path(of url: URL, in root: URL) -> String {
      let parts = url.standardizedFileURL.pathComponents
      let above = root.standardizedFileURL.pathComponents
      return (parts.starts(with: above) ? parts.dropFirst(above.count) : parts[...])
        .joined(separator: "/")
    }
  }
#endif
