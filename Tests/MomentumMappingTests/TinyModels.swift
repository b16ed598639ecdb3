import MomentumMigration
import MomentumModel

/// Two small versions: people with cars become people with vehicles.
enum TinyModels {
  static var old: Model {
    var person = Entity(name: "Person")
    person.attributes = [
      attribute("age", .integer32), attribute("born", .date), attribute("name", .string),
      attribute("picture", .binary), attribute("price", .decimal), attribute("score", .double),
    ]
    var cars = Relationship(name: "cars", destination: "Car")
    cars.isToMany = true
    cars.isOptional = true
    cars.inverse = .init(name: "owner", entity: "Car")
    person.relationships = [cars]
    var car = Entity(name: "Car")
    car.attributes = [attribute("plate", .string), attribute("weight", .integer64)]
    var owner = Relationship(name: "owner", destination: "Person")
    owner.isOptional = true
    owner.inverse = .init(name: "cars", entity: "Person")
    car.relationships = [owner]
    return Model(entities: [car, person])
  }

  static var new: Model {
    var model = old
    for index in model.entities.indices { model.entities[index].versionHashModifier = "2" }
    var label = attribute("label", .string)
    label.defaultValueText = "none"
    model.entities[1].attributes.append(label)
    return model
  }

  static func attribute(_ name: String, _ type: AttributeType) -> Attribute {
    var attribute = Attribute(name: name, type: type)
    attribute.isOptional = true
    return attribute
  }

  /// The mapping of everything, with the value of one attribute of `Person` replaced.
  static func mapping(
    _ name: String, _ expression: String, from old: Model = old, to new: Model = new
  ) -> MappingModel {
    MappingModel.identity(old, new).changing("PersonToPerson") { person in
      person.attributes.removeAll { $0.name == name }
      person.attributes.append(PropertyMapping(name, expression))
    }
  }
}
