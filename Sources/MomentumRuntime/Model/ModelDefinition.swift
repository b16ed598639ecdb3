import MomentumModel
import MomentumStoreFile

/// A model with all its versions and the classes of its current version: what generated code
/// carries, so that a program needs no model file.
public struct ModelDefinition: Sendable {
  /// The name of the model's bundle.
  public let name: String
  /// The name of the version that stores are opened with.
  public let currentVersion: String
  package let text: String
  package let classes: [String: ManagedObject.Type]

  /// Takes up what the generator wrote.
  /// - Parameters:
  ///   - name: the name of the bundle, without its suffix.
  ///   - currentVersion: the name of one of the versions in `text`.
  ///   - text: the versions in the form of `ModelText`.
  ///   - classes: the class of each entity of the current version that has one.
  public init(
    name: String, currentVersion: String, text: String, classes: [String: ManagedObject.Type]
  ) {
    self.name = name
    self.currentVersion = currentVersion
    self.text = text
    self.classes = classes
  }

  /// The versions that may have written a store, newest first, each decoded when asked for.
  func versions(in text: ModelText) -> some Sequence<NamedModel> {
    text.versionNames.reversed().lazy.compactMap { name in
      text.model(named: name).map { NamedModel(name: name, model: $0) }
    }
  }
}
