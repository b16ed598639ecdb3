package import MomentumReader

extension GitRepository {
  /// A bundle as it is at a commit, or nil if it is not there. All versions are read by one
  /// process. `label` stands before the paths in messages, as in `main:App/Model.xcdatamodeld`.
  package func bundle(
    _ path: String, at commit: String, label: String
  ) throws(GitError) -> BundleListing? {
    let files = try files(at: commit, under: path)
    var versions: [String: GitFile] = [:]
    var current: GitFile?
    for file in files {
      if file.path == "\(path)/.xccurrentversion" { current = file }
      guard let version = version(ofFile: file.path, inBundle: path) else { continue }
      // A folder may hold an old binary `elements` beside its `contents`, which then counts.
      if versions[version] == nil || file.path.hasSuffix("/contents") { versions[version] = file }
    }
    guard !versions.isEmpty else { return nil }
    let contents = try contents(of: (versions.values + [current].compactMap(\.self)).map(\.object))
    return BundleListing(
      path: "\(label):\(path)", currentVersionFile: current.flatMap { contents[$0.object] },
      versions: versions.sorted { $0.key < $1.key }.map { name, file in
        source(name, file: "\(label):\(file.path)", bytes: contents[file.object])
      })
  }

  /// The version that a model file belongs to: exactly one level below a `.xcdatamodeld`, since
  /// version folders of shipped bundles hold stale copies of models.
  private func version(ofFile file: String, inBundle bundle: String) -> String? {
    let inside = file.dropFirst(bundle.count + 1).split(separator: "/")
    guard let last = inside.last, last == "contents" || last == "elements" else { return nil }
    let isBare = bundle.hasSuffix(".xcdatamodel")
    guard inside.count == (isBare ? 1 : 2) else { return nil }
    let folder = isBare ? bundle.split(separator: "/").last : inside.first
    guard let folder, folder.hasSuffix(".xcdatamodel") else { return nil }
    return String(folder.dropLast(".xcdatamodel".count))
  }

  private func source(_ name: String, file: String, bytes: [UInt8]?) -> VersionSource {
    VersionSource(name: name, file: file) { () throws(ModelReadError) in
      guard let bytes else {
        // A partial clone may lack the object.
        throw ModelReadError("git does not have the bytes", file: file)
      }
      return bytes
    }
  }
}
