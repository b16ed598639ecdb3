package import MomentumModel

/// What `VersionInfo.plist` says about the versions in a compiled bundle (`.momd`).
package struct VersionInfo: Equatable, Sendable {
  /// The current version: its file's name without `.mom`.
  package var currentVersion: String?
  /// Version by version the hash of each entity.
  package var hashes: [String: [String: VersionHash]] = [:]
  /// Version by version the checksum; empty in what tools before those of iOS 17 wrote.
  package var checksums: [String: String] = [:]

  /// Reads the bytes of the file, which is a binary property list.
  package init(_ bytes: [UInt8]) throws(VersionInfoError) {
    let list: PropertyList
    do throws(PropertyListError) { list = try PropertyList(binary: bytes) } catch {
      throw .propertyList(error)
    }
    guard let versions = list[Self.hashesKey]?.dictionary else { throw .noHashes }
    for (version, entities) in versions { hashes[version] = try Self.hashes(entities, version) }
    for (version, checksum) in list[Self.checksumsKey]?.dictionary ?? [:] {
      guard let text = checksum.string else { throw .malformedVersion(version) }
      checksums[version] = text
    }
    currentVersion = list[Self.currentKey]?.string
  }

  private static func hashes(
    _ entities: PropertyList, _ version: String
  ) throws(VersionInfoError) -> [String: VersionHash] {
    guard let entities = entities.dictionary else { throw .malformedVersion(version) }
    var hashes: [String: VersionHash] = [:]
    for (entity, hash) in entities {
      guard let bytes = hash.data, bytes.count == 32 else { throw .malformedVersion(version) }
      hashes[entity] = VersionHash(bytes: bytes)
    }
    return hashes
  }

  private static let currentKey = "NSManagedObjectModel_CurrentVersionName"
  private static let hashesKey = "NSManagedObjectModel_VersionHashes"
  private static let checksumsKey = "NSManagedObjectModel_VersionChecksums"
}

/// Why bytes are no `VersionInfo.plist`.
package enum VersionInfoError: Error, Equatable {
  case propertyList(PropertyListError)
  /// There are no version hashes.
  case noHashes
  /// The hashes or the checksum of a version are of another form.
  case malformedVersion(String)
}

extension VersionInfoError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .propertyList(let error): "no property list: \(error)"
    case .noHashes: "the property list holds no version hashes"
    case .malformedVersion(let name): "the hashes of version '\(name)' are malformed"
    }
  }
}
