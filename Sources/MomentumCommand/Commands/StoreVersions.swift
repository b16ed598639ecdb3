import MomentumModel
import MomentumReader
import MomentumStoreFile

/// The versions that a command is to look for a store's own among.
struct StoreVersions {
  /// The newest first.
  var versions: [NamedModel]
  /// Whether the user named one version, which is meant whatever its hashes are.
  var isOneVersion: Bool

  /// Reads all versions at a path. One that cannot be read cannot be the store's, which is said,
  /// since it may be the one looked for.
  init(path: String, _ output: Output) throws {
    let side = try output.timed("read '\(path)'") { try loadAnySide(path) }
    guard side.versionName == nil, side.bundle.versions.count > 1 else {
      let version = try side.version()
      versions = [NamedModel(name: version.name, model: try version.read().model)]
      isOneVersion = true
      return
    }
    isOneVersion = false
    versions = []
    for version in side.bundle.versions.reversed() {
      do throws(ModelReadError) {
        versions.append(NamedModel(name: version.name, model: try version.read().model))
      } catch {
        output.say("\(error) (version '\(version.name)' is passed over)", .warning)
      }
    }
  }

  /// The version that wrote the store.
  func writer(of store: StoreFile) -> NamedModel? {
    versions.first { store.isWritten(by: $0.model) }
  }
}

extension Positional {
  static let store = Positional(name: "STORE", help: "a Core Data store in SQLite form")
}
