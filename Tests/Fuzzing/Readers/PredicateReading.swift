import MomentumModel
import MomentumPredicate

/// A predicate that was read prints as a text that reads back as the same tree, and so does its
/// print. What else is asked of a tree comes back.
func readPredicate(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  if let tree = try? FormatPredicate(parsing: text) {
    let printed = tree.formatText
    guard let again = try? FormatPredicate(parsing: printed) else {
      preconditionFailure("A printed predicate cannot be read")
    }
    precondition(again == tree, "A printed predicate is another one")
    check(tree, printed)
  } else if let tree = try? FormatExpression(parsing: text) {
    let printed = tree.formatText
    guard let again = try? FormatExpression(parsing: printed) else {
      preconditionFailure("A printed expression cannot be read")
    }
    precondition(again == tree, "A printed expression is another one")
    check(tree)
  }
}

private func check(_ tree: FormatPredicate, _ text: String) {
  let normal = tree.normalized
  precondition(normal.normalized == normal, "A normal form has another one")
  _ = normal.formatText
  for predicate in [tree, normal] {
    let check = scope.check(predicate, entity: "Order", source: "Item")
    for problem in check.problems { _ = problem.offset(in: text) }
  }
}

private func check(_ tree: FormatExpression) {
  let normal = tree.normalized
  precondition(normal.normalized == normal, "A normal form has another one")
  _ = scope.check(tree, entity: "Order").type.description
  guard let derivation = try? Derivation(tree) else { return }
  precondition((try? Derivation(normal)) == derivation, "A normal form derives something else")
  _ = scope.check(derivation, entity: "Order")
}

private let scope = FormatScope(predicateModel)

private let predicateModel: Model = {
  var order = Entity(name: "Order")
  var address = Attribute(name: "address", type: .composite)
  address.composite = "Address"
  order.attributes = [
    Attribute(name: "a", type: .integer64), Attribute(name: "name", type: .string),
    Attribute(name: "date", type: .date), Attribute(name: "data", type: .transformable), address,
  ]
  var items = Relationship(name: "items", destination: "Item")
  items.isToMany = true
  order.relationships = [items, Relationship(name: "b", destination: "Order")]
  var item = Entity(name: "Item")
  item.attributes = [Attribute(name: "price", type: .double)]
  item.relationships = [Relationship(name: "order", destination: "Order")]
  var fetched = FetchedProperty(name: "others")
  fetched.fetchRequest = FetchRequestTemplate(name: "", entity: "Order")
  order.fetchedProperties = [fetched]
  var special = Entity(name: "Special")
  special.parent = "Order"
  special.attributes = [Attribute(name: "c", type: .uuid)]
  var composite = Composite(name: "Address")
  composite.attributes = [Attribute(name: "city", type: .string)]
  var model = Model(entities: [order, item, special])
  model.composites = [composite]
  return model
}()
