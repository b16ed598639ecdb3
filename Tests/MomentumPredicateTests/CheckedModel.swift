import MomentumModel
import MomentumPredicate

/// A model with a property of every kind.
enum CheckedModel {
  static let scope = FormatScope(model)

  static let model: Model = {
    var person = Entity(name: "Person")
    person.attributes = [
      Attribute(name: "name", type: .string), Attribute(name: "age", type: .integer16),
      Attribute(name: "score", type: .double), Attribute(name: "isAdmin", type: .boolean),
      Attribute(name: "birthday", type: .date), Attribute(name: "uuid", type: .uuid),
      Attribute(name: "homepage", type: .uri), Attribute(name: "photo", type: .binary),
      Attribute(name: "color", type: .transformable), transient, address,
    ]
    person.relationships = [
      Relationship(name: "boss", destination: "Person"), toMany("orders", "Order"),
      Relationship(name: "company", destination: "Company"),
      Relationship(name: "lost", destination: "Nowhere"),
    ]
    var friends = FetchedProperty(name: "friends")
    friends.fetchRequest = FetchRequestTemplate(name: "", entity: "Person")
    person.fetchedProperties = [friends]
    var employee = Entity(name: "Employee")
    employee.parent = "Person"
    employee.attributes = [Attribute(name: "salary", type: .decimal)]
    var order = Entity(name: "Order")
    order.attributes = [Attribute(name: "total", type: .decimal)]
    order.relationships = [
      Relationship(name: "customer", destination: "Person"), toMany("items", "Item"),
    ]
    var item = Entity(name: "Item")
    item.attributes = [
      Attribute(name: "label", type: .string), Attribute(name: "price", type: .double),
    ]
    var company = Entity(name: "Company")
    company.attributes = [Attribute(name: "name", type: .string)]
    var model = Model(entities: [person, employee, order, item, company])
    var composite = Composite(name: "Address")
    composite.attributes = [
      Attribute(name: "city", type: .string), Attribute(name: "zip", type: .integer32),
    ]
    model.composites = [composite]
    return model
  }()

  private static let transient: Attribute = {
    var secret = Attribute(name: "secret", type: .string)
    secret.isTransient = true
    return secret
  }()

  private static let address: Attribute = {
    var address = Attribute(name: "address", type: .composite)
    address.composite = "Address"
    return address
  }()

  private static func toMany(_ name: String, _ destination: String) -> Relationship {
    var relationship = Relationship(name: name, destination: destination)
    relationship.isToMany = true
    return relationship
  }
}

extension FormatCheck {
  /// Each problem as its kind and its message.
  var lines: [String] { problems.map { "\($0.kind): \($0)" } }
}
