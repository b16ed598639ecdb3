#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Where tests find files: the fixtures of the package, and the real models beside it.
package enum TestFiles {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  package static let fixtures = root.appending(path: "Tests/Fixtures")
  /// Real models and stores under their owners' licences, which are no part of the package.
  package static let shared = root.deletingLastPathComponent().appending(path: "shared")

  /// Tests that need `shared` are skipped without it, and a sentence says so.
  package static let hasShared: Bool = {
    let exists = FileManager.default.fileExists(atPath: shared.path(percentEncoded: false))
    if !exists { print("No folder 'shared' beside the package: tests on real models are skipped.") }
    return exists
  }()

  /// The bytes of a file, or none.
  package static func bytes(_ path: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: path) ?? Data())
  }

  package static func text(_ path: String) -> String {
    String(decoding: bytes(path), as: UTF8.self)
  }

  /// The names in a folder, sorted.
  package static func names(in folder: URL) -> [String] {
    let path = folder.path(percentEncoded: false)
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Every file below a folder by its path, with its bytes, and every folder without bytes.
  package static func tree(_ folder: URL) throws -> [String: [UInt8]?] {
    let root = folder.path(percentEncoded: false)
    var tree: [String: [UInt8]?] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let bytes = FileManager.default.contents(atPath: root + "/" + name).map { Array($0) }
      tree.updateValue(bytes, forKey: name)
    }
    return tree
  }

  /// Every XML model of the corpus, stale copies inside version folders included.
  package static let corpusModels: [String] = {
    let corpus = shared.appending(path: "corpus").path(percentEncoded: false)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: corpus)) ?? []
    return paths.filter { $0.hasSuffix("/contents") }.sorted().map { corpus + "/" + $0 }
  }()

  /// A new empty folder, which the caller removes.
  package static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "momentum-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
