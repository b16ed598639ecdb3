package import MomentumModel

/// One version of a bundle of models.
package struct NamedVersion: Equatable, Sendable {
  /// The name without suffix, such as `Model 2`.
  package var name: String
  package var model: Model

  package init(name: String, model: Model) {
    self.name = name
    self.model = model
  }
}
