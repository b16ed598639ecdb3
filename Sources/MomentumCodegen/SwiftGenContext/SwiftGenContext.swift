package import MomentumModel

/// A model with the names that a template may print.
package struct SwiftGenModel: Sendable {
  package var model: Model
  /// The bundle's name without its extension.
  package var name: String
  /// The version's name without its extension.
  package var version: String
  /// The path as the user gave it.
  package var path: String

  package init(_ model: Model, name: String, version: String, path: String) {
    self.model = model
    self.name = name
    self.version = version
    self.path = path
  }
}

/// What SwiftGen's Core Data templates are rendered with: the same names, and what SwiftGen leaves
/// out. Nothing in a model makes it fail.
package enum SwiftGenContext {
  /// `parameters` becomes `param` and `environment` becomes `env`.
  package static func context(
    for models: [SwiftGenModel], parameters: [String: TemplateValue] = [:],
    environment: [String: String] = [:]
  ) -> [String: TemplateValue] {
    [
      "models": .list(models.map(value)),
      "param": .dictionary(parameters),
      "env": .dictionary(environment.mapValues { .string($0) }),
    ]
  }

  private static func value(_ named: SwiftGenModel) -> TemplateValue {
    let model = named.model
    let types = SwiftGenTypes(model)
    let entities = model.entities.enumerated().map { position, entity in
      (entity.name, types.value(entity, at: position))
    }
    let composites = model.composites.map { ($0.name, $0.swiftGenValue) }
    return [
      "name": .string(named.name), "version": .string(named.version),
      "path": .string(named.path),
      "versionIdentifiers": .strings(model.versionIdentifiers),
      "isUsedWithCloudKit": .bool(model.isUsedWithCloudKit),
      "isUsedWithSwiftData": .bool(model.isUsedWithSwiftData),
      "configurations": configurations(of: model),
      "entities": .dictionary(Dictionary(entities, uniquingKeysWith: { first, _ in first })),
      "fetchRequests": fetchRequests(of: model, types),
      "composites": .dictionary(Dictionary(composites, uniquingKeysWith: { first, _ in first })),
    ]
  }

  /// `Default` has every entity.
  private static func configurations(of model: Model) -> TemplateValue {
    var values: [String: TemplateValue] = [:]
    for configuration in model.configurations {
      values[configuration.name] = .strings(configuration.entities.sorted())
    }
    values["Default"] = .strings(model.entities.map(\.name).sorted())
    return .dictionary(values)
  }

  /// By the entity that is fetched, in file order.
  private static func fetchRequests(of model: Model, _ types: SwiftGenTypes) -> TemplateValue {
    let groups = Dictionary(grouping: model.fetchRequests, by: \.entity)
    return .dictionary(groups.mapValues { .list($0.map { types.value($0) }) })
  }
}

extension TemplateValue {
  static func strings(_ texts: [String]) -> TemplateValue { .list(texts.map { .string($0) }) }

  /// Null for nil.
  static func optional(_ text: String?) -> TemplateValue { text.map { .string($0) } ?? .null }

  /// A dictionary that is made of two, whose keys differ.
  func adding(_ other: [String: TemplateValue]) -> TemplateValue {
    guard case .dictionary(let values) = self else { return self }
    return .dictionary(values.merging(other, uniquingKeysWith: { _, last in last }))
  }
}
