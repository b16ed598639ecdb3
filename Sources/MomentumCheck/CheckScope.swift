import MomentumHistory

/// The bundles that a check is about.
struct CheckScope {
  struct Target {
    /// Relative to the root of the repository.
    var path: String
    /// For messages and for reading: as the user named it.
    var shownPath: String
  }

  private struct Folder {
    var path: String
    var shownPath: String

    /// Where a path in the folder is for the user; nil for one outside.
    func shown(_ other: String) -> String? {
      if path.isEmpty { return shownPath.isEmpty ? other : "\(shownPath)/\(other)" }
      if other == path { return shownPath }
      guard other.hasPrefix(path + "/") else { return nil }
      let rest = other.dropFirst(path.count + 1)
      return shownPath.isEmpty ? String(rest) : "\(shownPath)/\(rest)"
    }
  }

  let repository: GitRepository
  private let folders: [Folder]

  /// Without paths, everything in the repository of `folder`.
  init(_ paths: [String], in folder: String) throws {
    let here = try GitRepository.containing(folder)
    guard !paths.isEmpty else {
      repository = here.repository
      let up = here.path.split(separator: "/").map { _ in ".." }.joined(separator: "/")
      let isHere = folder == "."
      folders = [Folder(path: "", shownPath: isHere ? up : repository.root)]
      return
    }
    let found = try paths.map { ($0, try GitRepository.containing($0)) }
    repository = found[0].1.repository
    for (path, place) in found where place.repository.root != found[0].1.repository.root {
      throw CheckError.otherRepository(path)
    }
    folders = found.map { path, place in
      Self.folder(place.path, shownPath: path, root: place.repository.root)
    }
  }

  /// A path inside a bundle stands for the bundle.
  private static func folder(_ path: String, shownPath: String, root: String) -> Folder {
    var shown = shownPath[...]
    while shown.count > 1, shown.hasSuffix("/") { shown.removeLast() }
    while shown.hasPrefix("./") { shown.removeFirst(2) }
    if let bundle = BundlePath.bundle(of: path + "/."), bundle != path {
      return Folder(path: bundle, shownPath: "\(root)/\(bundle)")
    }
    return Folder(path: path, shownPath: shown == "." ? "" : String(shown))
  }

  /// Those of some bundles that are meant, without repetition, in path order.
  func targets(among bundles: [String]) -> [Target] {
    bundles.sorted().compactMap { path in
      folders.lazy.compactMap { $0.shown(path) }.first.map {
        Target(path: path, shownPath: $0)
      }
    }
  }

  /// Bundles that were named one by one; git may ignore them.
  var namedBundles: [String] {
    folders.map(\.path).filter { BundlePath.bundle(of: $0 + "/.") == $0 }
  }

  /// Fails for a path that names nothing on either side.
  func requireBundles(among bundles: [String]) throws {
    for folder in folders where !bundles.contains(where: { folder.shown($0) != nil }) {
      throw CheckError.noBundle(folder.shownPath.isEmpty ? "." : folder.shownPath)
    }
  }
}
