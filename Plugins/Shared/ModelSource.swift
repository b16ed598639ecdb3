import Foundation

/// A model of a target, and what its classes depend on.
struct ModelSource {
  /// An `.xcdatamodeld`, or an `.xcdatamodel` that is in none.
  var bundle: URL
  /// How the names of its files start.
  var stem: String
  /// Every regular file inside, hidden ones too: `.xccurrentversion` says which version counts.
  var files: [URL]
  /// The nearest `momentum.json`, no further up than the package's folder.
  var configuration: URL?
}

extension ModelSource {
  /// The models below `folder`. Nothing is looked for inside a bundle: some repositories hold stale
  /// models inside version folders.
  static func all(below folder: URL, root: URL) -> [ModelSource] {
    var walk = FolderWalk(folder)
    let bundles = walk.items { item in
      if item.path.split(separator: "/").last?.hasPrefix(".") != false { return .skip }
      return item.isFolder && isModel(item.url) ? .take : .enter
    }
    return all(bundles.map { (url: $0.url, path: $0.path) }, root: root)
  }

  /// The paths are relative to the target.
  static func all(_ bundles: [(url: URL, path: String)], root: URL) -> [ModelSource] {
    let paths = bundles.map { ($0.path as NSString).deletingPathExtension }
    return zip(bundles, FileNames.stems(of: paths)).map { bundle, stem in
      var walk = FolderWalk(bundle.url)
      return ModelSource(
        bundle: bundle.url, stem: stem,
        files: walk.items { $0.isFolder ? .enter : .take }.map(\.url),
        configuration: configuration(above: bundle.url, root: root))
    }
  }

  /// Without a configuration the tool shall not look for one by itself: it would find that of another
  /// package, or one that the build does not watch.
  var configurationArguments: [String] {
    configuration.map { ["--config", $0.path(percentEncoded: false)] } ?? ["--no-config"]
  }

  static func isModel(_ url: URL) -> Bool {
    ["xcdatamodeld", "xcdatamodel"].contains(url.pathExtension)
  }

  private static func configuration(above bundle: URL, root: URL) -> URL? {
    var folder = bundle.standardizedFileURL.deletingLastPathComponent()
    let depth = root.standardizedFileURL.pathComponents.count
    while folder.pathComponents.count >= max(depth, 2) {
      let file = folder.appending(path: "momentum.json")
      if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { return file }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
