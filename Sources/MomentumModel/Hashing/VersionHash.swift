/// The 32 bytes by which Core Data tells whether two entities are stored alike.
public struct VersionHash: Hashable, Sendable {
  /// The bytes, always 32 when computed.
  public let bytes: [UInt8]

  /// Wraps bytes that a store or a compiled model holds.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The form of Apple's log messages.
  public var base64: String { MomentumModel.base64(bytes) }
}

/// The version hashes of a model, as far as they can be known.
public struct ModelHashes: Equatable, Sendable {
  /// The hash of each entity, by name.
  public var entities: [String: VersionHash] = [:]
  /// Why an entity has no known hash, by entity name.
  public var unknown: [String: UnknownHashReason] = [:]

  package init(entities: [String: VersionHash] = [:]) { self.entities = entities }

  /// `NSStoreModelVersionHashesDigest`: base64 of SHA-512 over names and hashes; nil if a hash is
  /// unknown.
  public var digest: String? {
    combined { name, hash in Array(name.utf8) + hash.bytes }.map { base64(sha2($0, UInt64.self)) }
  }

  /// `versionChecksum`: base64 of SHA-256 over the hashes; nil if a hash is unknown.
  public var checksum: String? {
    combined { _, hash in hash.bytes }.map { base64(sha2($0, UInt32.self)) }
  }

  private func combined(_ part: (String, VersionHash) -> [UInt8]) -> [UInt8]? {
    guard unknown.isEmpty else { return nil }
    return entities.sorted { $0.key < $1.key }.flatMap { part($0.key, $0.value) }
  }
}

/// Why the hash of an entity cannot be computed.
public enum UnknownHashReason: Equatable, Sendable, CustomStringConvertible {
  /// How Apple hashes a derived attribute is not known.
  case derivedAttribute(ModelPath)
  /// How Apple hashes a composite attribute is not known.
  case compositeAttribute(ModelPath)
  /// The entity inherits from one that the model does not have, or from itself.
  case missingParent(String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .derivedAttribute(let path): "'\(path)' is a derived attribute"
    case .compositeAttribute(let path): "'\(path)' is a composite attribute"
    case .missingParent(let name): "its parent '\(name)' cannot be used"
    }
  }
}
