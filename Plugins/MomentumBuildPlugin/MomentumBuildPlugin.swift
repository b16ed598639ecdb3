import Foundation
import PackagePlugin

/// Generates Swift for every model bundle of a target. All decisions are the tool's; the plugin
/// only says which files go in and which come out.
@main struct MomentumBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "momentum").url
    let bundles = modelBundles(below: target.directoryURL)
    try checkNames(of: bundles)
    return bundles.map { bundle in
      // SwiftPM does not ask the plugin again when a model is edited, so the output's name may
      // depend on the bundle's name alone.
      let output = context.pluginWorkDirectoryURL.appending(path: generatedFileName(for: bundle))
      return .buildCommand(
        displayName: "Momentum \(bundle.lastPathComponent)", executable: tool,
        arguments: [
          "generate", bundle.path(percentEncoded: false), "--output",
          context.pluginWorkDirectoryURL.path(percentEncoded: false),
        ],
        // The folder alone would miss edits inside, the files alone would leave SwiftPM wondering
        // what to do with the folder.
        inputFiles: [bundle] + files(in: bundle), outputFiles: [output])
    }
  }

  private func checkNames(of bundles: [URL]) throws {
    let groups = Dictionary(grouping: bundles) { generatedFileName(for: $0).lowercased() }
    for group in groups.values.sorted(by: { $0[0].path < $1[0].path }) where group.count > 1 {
      throw SameName(paths: group.map { $0.path(percentEncoded: false) })
    }
  }

  /// The name that `momentum generate` gives its file.
  private func generatedFileName(for bundle: URL) -> String {
    bundle.deletingPathExtension().lastPathComponent.replacing(" ", with: "_") + "+Momentum.swift"
  }

  /// Model bundles below `folder`, not looking into a bundle once it is found: some repositories
  /// hold stale models inside version folders.
  private func modelBundles(below folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var found: [URL] = []
    while let url = walk?.nextObject() as? URL {
      guard ["xcdatamodeld", "xcdatamodel"].contains(url.pathExtension) else { continue }
      walk?.skipDescendants()
      found.append(url)
    }
    return found.sorted { $0.path < $1.path }
  }

  /// Every regular file inside, hidden ones too: `.xccurrentversion` matters.
  private func files(in bundle: URL) -> [URL] {
    let walk = FileManager.default.enumerator(
      at: bundle, includingPropertiesForKeys: [.isRegularFileKey])
    var found: [URL] = []
    while let url = walk?.nextObject() as? URL {
      if (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true {
        found.append(url)
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}

/// Two bundles of one target would write the same file.
struct SameName: Error, CustomStringConvertible {
  var paths: [String]
  var description: String {
    "these models of one target have the same name: \(paths.joined(separator: ", "))"
  }
}
