import MomentumArchive

/// What a folder of compiled models holds, or nil if it is none: a `.momd`, or any folder with a
/// `VersionInfo.plist`.
func compiledListing(of folder: DiskEntry) throws(ModelReadError) -> BundleListing? {
  let info = DiskEntry(folder.path + "/VersionInfo.plist")
  guard info.exists || folder.path.hasSuffix(".momd") else { return nil }
  var listing = BundleListing(path: folder.path)
  let root = folder.resolvedPath
  if info.exists { listing.versionInfo = try versionInfo(info, inside: root) }
  for name in try folder.children() where name.hasSuffix(".mom") {
    let file = folder.path + "/" + name
    let version = removingSuffix(".mom", from: name)
    listing.versions.append(
      VersionSource(
        name: version, file: file, recordedHashes: listing.versionInfo?.hashes[version]
      ) { () throws(ModelReadError) in try DiskEntry(file).read(inside: root) })
  }
  return listing
}

private func versionInfo(
  _ file: DiskEntry, inside root: String
) throws(ModelReadError) -> VersionInfo {
  let bytes = try file.read(inside: root)
  do throws(VersionInfoError) { return try VersionInfo(bytes) } catch {
    throw ModelReadError("the file cannot be read: \(error)", file: file.path)
  }
}
