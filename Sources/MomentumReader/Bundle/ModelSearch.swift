/// The paths of all models below a folder, sorted: bundles, and single models outside of them. Hidden
/// folders are passed over, and so are symbolic links, which may lead round.
package func modelPaths(below folder: String) throws(ModelReadError) -> [String] {
  var found: [String] = []
  var waiting = [folder]
  while let path = waiting.popLast() {
    for name in try DiskEntry(path).children() where !name.hasPrefix(".") {
      let child = DiskEntry(
        path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)")
      guard child.isFolderItself else { continue }
      if name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") {
        found.append(child.path)
      } else {
        waiting.append(child.path)
      }
    }
  }
  return found.sorted()
}

/// Whether there is a folder at a path that is to be searched, rather than a model.
package func isPlainFolder(_ path: String) -> Bool {
  let entry = DiskEntry(path)
  let models = [".xcdatamodeld", ".xcdatamodel", ".momd"]
  guard entry.isFolder, !models.contains(where: { entry.resolvedName.hasSuffix($0) }) else {
    return false
  }
  return !["contents", "elements", "VersionInfo.plist"].contains {
    DiskEntry("\(path)/\($0)").exists
  }
}
