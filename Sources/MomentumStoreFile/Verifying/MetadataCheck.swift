import MomentumArchive
import MomentumSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StoreCheck {
  static let metadata = StoreCheck(
    id: "store-metadata", severity: .error,
    meaning: """
      `Z_METADATA` is not what every store has: one row of version 1 with a UUID, and in its \
      property list the hashes of the entities, 32 bytes each.
      """
  ) { (examination) throws(SQLiteError) in
    let row = try examination.store.connection.prepare("SELECT Z_VERSION FROM Z_METADATA")
    let version = try row.step() ? row.integer(0) : nil
    let metadata = examination.store.metadata
    var problems: [Problem] = []
    if version != 1 {
      problems.append(
        Problem("the row of Z_METADATA has Z_VERSION \(version.map(String.init) ?? "NULL"), not 1"))
    }
    if UUID(uuidString: metadata.uuid) == nil {
      problems.append(Problem("Z_UUID '\(metadata.uuid)' is no UUID"))
    }
    return problems + hashProblems(metadata)
  }

  private static func hashProblems(_ metadata: StoreMetadata) -> [Problem] {
    guard let hashes = metadata.values["NSStoreModelVersionHashes"]?.dictionary else {
      return [Problem("the metadata has no version hashes")]
    }
    return hashes.sorted { $0.key < $1.key }.filter { $0.value.data?.count != 32 }
      .map { Problem("the version hash of '\($0.key)' is not 32 bytes") }
  }
}
