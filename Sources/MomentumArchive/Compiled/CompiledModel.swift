package import MomentumModel

/// What a `.mom` file or the model cache of a store holds.
///
/// The model is in the form of `Model.compiledForm`: what stands in no order there is sorted, and
/// texts have their one spelling. So it equals the `compiledForm` of the XML that it was made from.
package struct CompiledModel: Equatable, Sendable {
  package var model: Model
  /// The Xcode that compiled it, such as 130401; nil in old files and in caches.
  package var xcodeVersion: Int64?
  /// The version of the model compiler; nil in old files and in caches.
  package var compilerVersion: Double?
  /// What the archive says and a `Model` has no place for.
  package var omissions: [Omission] = []

  /// Reads the bytes of a `.mom` file or of an inflated cache. Linear in their number.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    let root = try KeyedArchive(bytes).root("NSManagedObjectModel")
    var reading = CompiledReading()
    model = try reading.model(root)
    omissions = reading.omissions
    xcodeVersion = try root.integer("CDMCompilerXcodeVersion")
    compilerVersion = root.fields["CDMCompilerToolVersion"].flatMap(\.number)
  }

  /// Reads a store's `Z_MODELCACHE`, which is the archive as raw DEFLATE.
  package init(modelCache bytes: [UInt8]) throws(ArchiveError) {
    try self.init(Self.archive(inCache: bytes))
  }

  /// The archive that a store's `Z_MODELCACHE` holds.
  package static func archive(inCache bytes: [UInt8]) throws(ArchiveError) -> [UInt8] {
    // Apple's caches unfold to about twice their size.
    let limit = min(64 << 20, 1 << 20 + 64 * bytes.count)
    do throws(DeflateError) { return try Deflate.inflated(bytes, limit: limit) } catch {
      throw .compression(error)
    }
  }
}

extension Model {
  /// The model of a `.mom` file, or of the inflated cache of a store.
  package init(compiled bytes: [UInt8]) throws(ArchiveError) {
    self = try CompiledModel(bytes).model
  }

  /// The model that a store keeps as `Z_MODELCACHE`.
  package init(modelCache bytes: [UInt8]) throws(ArchiveError) {
    self = try CompiledModel(modelCache: bytes).model
  }
}
