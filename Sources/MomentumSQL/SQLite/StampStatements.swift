package import MomentumModel

/// The statements that put new hashes into a store's metadata.
package enum MetadataStamp: Sendable {
  /// The whole new property list of a store whose old one was read.
  case propertyList([UInt8])
  /// No store at hand: the hashes are exchanged where they stand, so that everything else in the
  /// metadata stays as it is. Hashes, digest and checksum have the same length on both sides.
  case exchange(old: ModelHashes, new: ModelHashes)

  package var statements: [SQL] {
    switch self {
    case .propertyList(let bytes): ["UPDATE Z_METADATA SET Z_PLIST = \(bytes: bytes)"]
    case .exchange(let old, let new): exchanges(old, new)
    }
  }

  private func exchanges(_ old: ModelHashes, _ new: ModelHashes) -> [SQL] {
    let hashes = old.entities.keys.sorted().compactMap { name -> SQL? in
      guard let before = old.entities[name], let after = new.entities[name], before != after else {
        return nil
      }
      return exchange(before.bytes, after.bytes)
    }
    let sums = [(old.digest, new.digest), (old.checksum, new.checksum)].compactMap { sum -> SQL? in
      guard let before = sum.0, let after = sum.1, before != after else { return nil }
      return exchange(Array(before.utf8), Array(after.utf8))
    }
    return hashes + sums
  }

  private func exchange(_ old: [UInt8], _ new: [UInt8]) -> SQL {
    """
    UPDATE Z_METADATA SET Z_PLIST = CAST(substr(Z_PLIST, 1, instr(Z_PLIST, \(bytes: old)) - 1) \
    || \(bytes: new) || substr(Z_PLIST, instr(Z_PLIST, \(bytes: old)) + \(literal: old.count)) \
    AS BLOB) WHERE instr(Z_PLIST, \(bytes: old)) > 0
    """
  }
}

/// The statements that take away the cached model of the old version. Core Data does not need the
/// row, but would take a stale one for the store's model. A script leaves it at that: an archive
/// would make a long line that nobody can review.
package let modelCacheRemoval: [SQL] = [
  "CREATE TABLE IF NOT EXISTS Z_MODELCACHE (Z_CONTENT BLOB)", "DELETE FROM Z_MODELCACHE",
]
