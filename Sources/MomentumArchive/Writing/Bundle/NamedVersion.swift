package import MomentumModel

/// One version of a bundle of models.
package struct NamedVersion: Equatable, Sendable {
  /// The name without suffix, such as `Model 2`.
  package var name: String
  package var model: Model
  /// The version hashes, which may hold some that cannot be computed.
  package var hashes: ModelHashes

  /// Without `hashes` those that can be computed are taken.
  package init(name: String, model: Model, hashes: ModelHashes? = nil) {
    self.name = name
    self.model = model
    self.hashes = hashes ?? model.versionHashes()
  }
}
