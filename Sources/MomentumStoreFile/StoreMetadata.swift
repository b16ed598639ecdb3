package import MomentumArchive
package import MomentumModel

/// The one row of `Z_METADATA`: what a store says about itself.
package struct StoreMetadata: Equatable, Sendable {
  /// Names the store in object URIs; kept for its whole life.
  package var uuid: String
  /// The property list, with the keys of apps beside Core Data's own.
  package var values: [String: PropertyList]

  package init(uuid: String, values: [String: PropertyList]) {
    self.uuid = uuid
    self.values = values
  }

  /// The metadata of a new store.
  package init(uuid: String, model: Model, hashes: ModelHashes) {
    self.init(
      uuid: uuid,
      values: [
        "NSPersistenceFrameworkVersion": .integer(frameworkVersion),
        "NSStoreModelVersionHashesVersion": .integer(3),
        "NSStoreType": .string("SQLite"),
        // The text form of `auto_vacuum`, which the file itself states too.
        "_NSAutoVacuumLevel": .string("2"),
        checksumKey: .string(""),
      ])
    stamp(model, hashes)
  }

  /// The version hash of each entity that the store knows.
  package var hashes: [String: VersionHash] {
    (values[hashesKey]?.dictionary ?? [:]).compactMapValues { $0.data.map(VersionHash.init) }
  }

  /// Makes the store one of `model`. Everything else stays as it is; the checksum, which stores
  /// before iOS 17 do not carry, is only renewed.
  package mutating func stamp(_ model: Model, _ hashes: ModelHashes) {
    values[hashesKey] = .dictionary(hashes.entities.mapValues { .data($0.bytes) })
    values[digestKey] = hashes.digest.map(PropertyList.string)
    if values[checksumKey] != nil {
      values[checksumKey] = hashes.checksum.map(PropertyList.string)
    }
    values["NSStoreModelVersionIdentifiers"] = .array(
      model.versionIdentifiers.map(PropertyList.string))
  }

  package var propertyList: [UInt8] { PropertyList.dictionary(values).binary() }
}

/// A release of iOS 17 whose stores these are like, checksum included.
private let frameworkVersion: Int64 = 1344
private let hashesKey = "NSStoreModelVersionHashes"
private let digestKey = "NSStoreModelVersionHashesDigest"
private let checksumKey = "NSStoreModelVersionChecksumKey"
