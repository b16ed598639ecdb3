package import MomentumModel

/// One version of a model, whose bytes are fetched when asked for: of 117 versions mostly one or
/// two are.
package struct VersionSource: Sendable {
  /// The folder's name without `.xcdatamodel`.
  package var name: String
  /// The path of the `contents` file, for messages.
  package var file: String
  /// The version hashes that a compiler or a store keeps beside the model.
  package var recordedHashes: [String: VersionHash]?
  private let load: @Sendable () throws(ModelReadError) -> [UInt8]

  package init(
    name: String, file: String, recordedHashes: [String: VersionHash]? = nil,
    bytes: @escaping @Sendable () throws(ModelReadError) -> [UInt8]
  ) {
    self.name = name
    self.file = file
    self.recordedHashes = recordedHashes
    load = bytes
  }

  package func bytes() throws(ModelReadError) -> [UInt8] { try load() }

  package func read() throws(ModelReadError) -> ReadResult {
    try readModel(try load(), file: file)
  }

  /// The model alone, for a version that others are compared with or migrated from.
  package func model(reusing known: inout KnownEntities) throws(ModelReadError) -> Model {
    try readModel(try load(), file: file, reusing: &known)
  }
}
