import MomentumMigration

/// How deep below the folder of a bundle mapping models are looked for. Apps keep them beside the
/// bundle or in a folder of their own there.
private let searchDepth = 4

/// The paths of the mapping models that belong to the bundle at `path` as far as the disk tells:
/// those in the folder that holds it and a few folders deep below, sorted. Hidden folders, symbolic
/// links and the insides of bundles are passed over.
package func mappingModelPaths(beside path: String) throws(ModelReadError) -> [String] {
  var found: [String] = []
  var waiting = [(path: DiskEntry(withoutSlashes(path)).folder, depth: 0)]
  while let folder = waiting.popLast() {
    for name in try DiskEntry(folder.path).children() where !name.hasPrefix(".") {
      let child = DiskEntry(
        folder.path == "."
          ? name
          : folder.path.hasSuffix("/")
            ? folder.path + name
            : "\(folder.path)/\(name)")
      guard child.isFolderItself else { continue }
      if name.hasSuffix(".xcmappingmodel") {
        found.append(child.path)
      } else if folder.depth < searchDepth, !name.contains(".xcdatamodel"),
        !name.hasSuffix(".momd")
      {
        waiting.append((child.path, folder.depth + 1))
      }
    }
  }
  return found.sorted()
}

private func withoutSlashes(_ path: String) -> String {
  var path = path[...]
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  return String(path)
}

/// The mapping models of a bundle: those named, or else those found beside it. What is found and
/// cannot be read is left to `unreadable`, since it may have nothing to do with the bundle; what is
/// named must be readable.
package func mappingModels(
  named paths: [String], besideBundle bundle: String, unreadable: (ModelReadError) -> Void
) throws(ModelReadError) -> [MappingModelFile] {
  var files: [MappingModelFile] = []
  for path in paths { files.append(try MappingModelFile(at: path)) }
  guard paths.isEmpty else { return files }
  for path in try mappingModelPaths(beside: bundle) {
    do throws(ModelReadError) { files.append(try MappingModelFile(at: path)) } catch {
      unreadable(error)
    }
  }
  return files
}
