/// The keys of a store's metadata, looked at by SQL alone.
enum MetadataKeys {
  /// What Core Data itself writes there.
  private static let known = [
    "NSPersistenceFrameworkVersion", "NSPersistenceMaximumFrameworkVersion",
    "NSStoreModelVersionChecksumKey", "NSStoreModelVersionHashes",
    "NSStoreModelVersionHashesDigest", "NSStoreModelVersionHashesVersion",
    "NSStoreModelVersionIdentifiers", "NSStoreType", "_NSAutoVacuumLevel",
  ]

  /// A condition on a row of `Z_METADATA`: its dictionary has no key but those of Core Data.
  ///
  /// In a binary property list the dictionary comes first (the trailer says so), and its first byte
  /// holds the number of keys, or stands before that number from 15 on. Each known key stands in it
  /// as a string with its length before it.
  static var areKnown: SQL {
    let present = known.map { "(instr(Z_PLIST, \(bytes: string($0))) > 0)" as SQL }
    return """
      substr(Z_PLIST, 1, 7) = CAST('bplist0' AS BLOB) \
      AND substr(Z_PLIST, length(Z_PLIST) - 15, 8) = zeroblob(8) \
      AND hex(substr(Z_PLIST, 9, 1)) BETWEEN 'D0' AND 'DE' \
      AND instr('0123456789ABCDEF', substr(hex(substr(Z_PLIST, 9, 1)), 2)) - 1 \
      = \(present, separator: " + ")
      """
  }

  private static func string(_ key: String) -> [UInt8] {
    let bytes = Array(key.utf8)
    return (bytes.count < 15 ? [0x50 | UInt8(bytes.count)] : [0x5F, 0x10, UInt8(bytes.count)])
      + bytes
  }
}

/// The statements that take away the cached model of the old version. Core Data does not need the
/// row, but would take a stale one for the store's model.
package let modelCacheRemoval: [SQL] = [
  "CREATE TABLE IF NOT EXISTS Z_MODELCACHE (Z_CONTENT BLOB)", "DELETE FROM Z_MODELCACHE",
]
