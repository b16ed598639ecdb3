import MomentumArchive
package import MomentumModel
import MomentumSQLite

extension StoreCheck {
  static let digest = StoreCheck(
    id: "store-digest", severity: .error,
    meaning: "`NSStoreModelVersionHashesDigest` is not the digest of the recorded hashes."
  ) { (examination) throws(SQLiteError) in
    sumProblem(
      examination.store.metadata, "NSStoreModelVersionHashesDigest", \.digest)
  }

  static let checksum = StoreCheck(
    id: "store-checksum", severity: .error,
    meaning: "`NSStoreModelVersionChecksumKey` is not the checksum of the recorded hashes."
  ) { (examination) throws(SQLiteError) in
    sumProblem(
      examination.store.metadata, "NSStoreModelVersionChecksumKey", \.checksum)
  }

  /// Older frameworks write neither, so a missing one is no problem.
  private static func sumProblem(
    _ metadata: StoreMetadata, _ key: String, _ sum: (ModelHashes) -> String?
  ) -> [Problem] {
    guard let stored = metadata.values[key]?.string else { return [] }
    let expected = sum(metadata.recordedHashes)
    guard stored != expected else { return [] }
    return [Problem("\(key) is '\(stored)', that of the hashes is '\(expected ?? "")'")]
  }
}

extension StoreMetadata {
  /// The recorded hashes as those of a model.
  package var recordedHashes: ModelHashes {
    ModelHashes(entities: hashes)
  }
}
