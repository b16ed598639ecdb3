#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the model at a path: a bundle, `BUNDLE#NAME`, a version folder, or a `contents` file.
/// Lists folders; reads no version yet.
package func loadSide(_ path: String) throws(ModelReadError) -> ModelSide {
  if DiskEntry(path).exists { return ModelSide(bundle: try bundle(at: path)) }
  if let mark = path.lastIndex(of: "#"), DiskEntry(String(path[..<mark])).exists {
    let side = ModelSide(
      bundle: try bundle(at: String(path[..<mark])),
      versionName: String(path[path.index(after: mark)...]))
    // A wrong name is told now, not at the first use.
    _ = try side.version()
    return side
  }
  throw ModelReadError("no such file or folder", file: path, kind: .notFound)
}

private func bundle(at path: String) throws(ModelReadError) -> ModelBundle {
  let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  let entry = DiskEntry(path)
  guard entry.isFolder else { return ModelBundle(singleVersion(file: path, folder: nil)) }
  if path.hasSuffix(".xcdatamodeld") { return ModelBundle(try listing(ofBundle: entry)) }
  if let file = contentsFile(in: entry) {
    return ModelBundle(singleVersion(file: file, folder: path))
  }
  throw ModelReadError(
    "the folder holds no model; name an .xcdatamodeld or .xcdatamodel folder", file: path)
}

private func singleVersion(file: String, folder: String?) -> BundleListing {
  // The file of `Order.xcdatamodel/contents` goes by the folder's name.
  let parent = DiskEntry(file).parent
  let path = folder ?? (parent.hasSuffix(".xcdatamodel") ? parent : file)
  let name = removingSuffix(".xcdatamodel", from: DiskEntry(path).name)
  let version = VersionSource(name: name, file: file) { () throws(ModelReadError) in
    try DiskEntry(file).read()
  }
  return BundleListing(path: path, versions: [version])
}

/// Looks exactly one level deep: shipped bundles hold stale copies of models inside their version
/// folders.
private func listing(ofBundle bundle: DiskEntry) throws(ModelReadError) -> BundleListing {
  var listing = BundleListing(path: bundle.path)
  let root = bundle.resolvedPath
  for name in try bundle.children() where name.hasSuffix(".xcdatamodel") {
    let folder = DiskEntry(bundle.path + "/" + name)
    guard folder.isFolder else { continue }
    let file = contentsFile(in: folder) ?? folder.path + "/contents"
    let version = removingSuffix(".xcdatamodel", from: name)
    listing.versions.append(
      VersionSource(name: version, file: file) { () throws(ModelReadError) in
        try DiskEntry(file).read(inside: root)
      })
  }
  let current = DiskEntry(bundle.path + "/.xccurrentversion")
  if current.exists { listing.currentVersionFile = try current.read(inside: root) }
  return listing
}

/// `elements` is the old binary form, which reading refuses with a sentence of its own.
private func contentsFile(in folder: DiskEntry) -> String? {
  ["contents", "elements"].map { folder.path + "/" + $0 }.first { DiskEntry($0).exists }
}

/// The one place that touches the disk.
private struct DiskEntry {
  let path: String

  init(_ path: String) { self.path = path }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var parent: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  var isFolder: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolvedPath)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  /// Without symbolic links.
  var resolvedPath: String {
    URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
  }

  func children() throws(ModelReadError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw ModelReadError("the folder cannot be read", file: path)
    }
  }

  /// The bytes of a file. With `root`, a file outside of it is refused: a link in a bundle must
  /// not make a report show other files.
  func read(inside root: String? = nil) throws(ModelReadError) -> [UInt8] {
    guard exists else {
      throw ModelReadError("there is no such file", file: path, kind: .unreadable)
    }
    let target = resolvedPath
    if let root, !target.hasPrefix(root.hasSuffix("/") ? root : root + "/") {
      throw ModelReadError("a symbolic link leads out of the bundle", file: path)
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    // A pipe or a device might never end.
    guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
      throw ModelReadError("this is not a regular file", file: path)
    }
    if let size = attributes[.size] as? Int, size > largestModelFile {
      throw ModelReadError("the file is larger than 64 MB", file: path)
    }
    guard let data = FileManager.default.contents(atPath: target) else {
      throw ModelReadError("the file cannot be read", file: path)
    }
    return Array(data)
  }
}
