/// Finds the model at a path: a bundle, `BUNDLE#NAME`, a version folder, a `contents` file, or a
/// compiled model or bundle of them. Lists folders; reads no version yet.
package func loadSide(_ path: String) throws(ModelReadError) -> ModelSide {
  if DiskEntry(path).exists { return ModelSide(bundle: try bundle(at: path)) }
  // Names of versions and folders may hold the mark too.
  for mark in path.indices.reversed() where path[mark] == "#" {
    guard DiskEntry(String(path[..<mark])).exists else { continue }
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
  let path = withoutLastSlashes(path)
  let entry = DiskEntry(path)
  if entry.name == "." || entry.name == ".." { return try bundle(at: entry.resolvedPath) }
  if entry.name == "VersionInfo.plist" { return try bundle(at: entry.folder) }
  guard entry.isFolder else { return ModelBundle(singleVersion(file: path, folder: nil)) }
  if path.hasSuffix(".xcdatamodeld") { return ModelBundle(try listing(ofBundle: entry)) }
  if let listing = try compiledListing(of: entry) { return ModelBundle(listing) }
  if let file = contentsFile(in: entry) {
    return ModelBundle(singleVersion(file: file, folder: path))
  }
  throw ModelReadError(
    "the folder holds no model; name an .xcdatamodeld, .xcdatamodel or .momd", file: path)
}

private func withoutLastSlashes(_ path: String) -> String {
  var path = path[...]
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  return String(path)
}

private func singleVersion(file: String, folder: String?) -> BundleListing {
  // The file of `Order.xcdatamodel/contents` goes by the folder's name.
  let parent = DiskEntry(file).parent
  let path = folder ?? (parent.hasSuffix(".xcdatamodel") ? parent : file)
  let name = removingSuffix(
    ".mom", from: removingSuffix(".xcdatamodel", from: DiskEntry(path).name))
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
    listing.nestedModels += try nestedModels(in: folder)
    listing.versions.append(
      VersionSource(name: version, file: file) { () throws(ModelReadError) in
        try DiskEntry(file).read(inside: root)
      })
  }
  let current = DiskEntry(bundle.path + "/.xccurrentversion")
  if current.exists { listing.currentVersionFile = try current.read(inside: root) }
  return listing
}

private func nestedModels(in version: DiskEntry) throws(ModelReadError) -> [String] {
  try version.children().filter { $0.hasSuffix(".xcdatamodel") }
    .map { version.path + "/" + $0 }.filter { DiskEntry($0).isFolder }
}

/// `elements` is the old binary form.
private func contentsFile(in folder: DiskEntry) -> String? {
  ["contents", "elements"].map { folder.path + "/" + $0 }.first { DiskEntry($0).exists }
}
