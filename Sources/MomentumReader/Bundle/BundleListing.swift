package import MomentumModel

/// What a bundle holds, as found on disk or in git: the raw material of a `ModelBundle`.
package struct BundleListing: Sendable {
  /// The path for messages and reports.
  package var path: String
  /// The bytes of `.xccurrentversion`; nil if there is none.
  package var currentVersionFile: [UInt8]?
  /// The version folders directly inside, in any order.
  package var versions: [VersionSource]

  package init(path: String, currentVersionFile: [UInt8]? = nil, versions: [VersionSource] = []) {
    self.path = path
    self.currentVersionFile = currentVersionFile
    self.versions = versions
  }
}

/// One version of a model, whose bytes are fetched when asked for: of 117 versions mostly one or
/// two are.
package struct VersionSource: Sendable {
  /// The folder's name without `.xcdatamodel`.
  package var name: String
  /// The path of the `contents` file, for messages.
  package var file: String
  private let load: @Sendable () throws(ModelReadError) -> [UInt8]

  package init(
    name: String, file: String,
    bytes: @escaping @Sendable () throws(ModelReadError) -> [UInt8]
  ) {
    self.name = name
    self.file = file
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
