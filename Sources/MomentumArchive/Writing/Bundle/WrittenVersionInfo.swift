import MomentumModel

/// The `VersionInfo.plist` of a compiled bundle. Hashes that cannot be computed are left out, never
/// guessed; a version with such an entity has no checksum either.
package struct WrittenVersionInfo: Equatable, Sendable {
  package var bytes: [UInt8]
  /// What was left out, by version in the given order, then by entity name.
  package var unknownHashes: [UnknownHash]

  /// Linear in the size of the models, but for sorting. Equal models give equal bytes.
  package init(versions: [NamedVersion], current: String) {
    var hashes: [String: PropertyList] = [:]
    var checksums: [String: PropertyList] = [:]
    unknownHashes = []
    for version in versions {
      let known = version.hashes
      hashes[version.name] = .dictionary(known.entities.mapValues { .data($0.bytes) })
      checksums[version.name] = known.checksum.map(PropertyList.string)
      unknownHashes += known.unknown.sorted { $0.key < $1.key }.map {
        UnknownHash(version: version.name, entity: $0.key, reason: $0.value)
      }
    }
    var plist: [String: PropertyList] = [
      "NSManagedObjectModel_CurrentVersionName": .string(current),
      "NSManagedObjectModel_VersionHashes": .dictionary(hashes),
    ]
    if !checksums.isEmpty {
      plist["NSManagedObjectModel_VersionChecksums"] = .dictionary(checksums)
    }
    bytes = PropertyList.dictionary(plist).binary()
  }
}
