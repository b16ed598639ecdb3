import MomentumModel
import MomentumReader
import MomentumSQLite
import MomentumStoreFile

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the model at a path, in whatever form: as `loadSide` does, or in a store, which holds a
/// copy of the model that wrote it.
func loadAnySide(_ path: String) throws -> ModelSide {
  guard isDatabase(path) else { return try loadSide(path) }
  let store = try StoreFile(opening: path, access: .readOnly)
  let archive = try store.modelArchive()
  let name = path.split(separator: "/").last.map(String.init) ?? path
  let version = VersionSource(name: name, file: path, recordedHashes: store.metadata.hashes) {
    () throws(ModelReadError) in archive
  }
  return ModelSide(bundle: ModelBundle(BundleListing(path: path, versions: [version])))
}

/// The store at a path, open for reading, or nil if something else is there.
func openedStore(_ path: String) throws -> StoreFile? {
  isDatabase(path) ? try StoreFile(opening: path, access: .readOnly) : nil
}

private func isDatabase(_ path: String) -> Bool {
  // Opening a pipe would wait for its writer.
  let attributes = try? FileManager.default.attributesOfItem(
    atPath: URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false))
  guard attributes?[.type] as? FileAttributeType == .typeRegular,
    let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
  else { return false }
  return data.starts(with: "SQLite format 3\0".utf8)
}
