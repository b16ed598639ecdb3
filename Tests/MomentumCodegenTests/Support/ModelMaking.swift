import MomentumCodegen
import MomentumModel

extension GenerationInput {
  /// A model that is its bundle's only version.
  static func single(_ model: Model, bundle: String = "Shop") -> GenerationInput {
    GenerationInput(
      bundleName: bundle, fileName: bundle + ".xcdatamodel", versions: [(bundle, model)],
      currentVersion: bundle, model: model)
  }
}

extension Entity {
  /// `strings` are optional attributes.
  static func named(
    _ name: String, class className: String?, parent: String? = nil, strings: [String] = []
  ) -> Entity {
    var entity = Entity(name: name)
    entity.className = className
    entity.parent = parent
    entity.attributes = strings.map {
      var attribute = Attribute(name: $0, type: .string)
      attribute.isOptional = true
      return attribute
    }
    return entity
  }
}

extension Relationship {
  static func toMany(_ name: String, _ destination: String, inverse: String) -> Relationship {
    var relationship = Relationship(name: name, destination: destination)
    relationship.isToMany = true
    relationship.inverse = Inverse(name: inverse, entity: destination)
    return relationship
  }
}

extension String {
  /// How often `part` occurs.
  func components(of part: String) -> Int { ranges(of: part).count }
}
