import MomentumArchive
import MomentumModel

/// Takes the objects of a sound archive and changes some: three bytes each say which object, which
/// of its entries, and what becomes of it. Random bytes hardly ever get that far into an archive.
func readObjects(_ bytes: [UInt8]) {
  guard var list = template.dictionary, var objects = list["$objects"]?.array else { return }
  for start in stride(from: 0, to: bytes.count - 2, by: 3) {
    let place = (Int(bytes[start]) << 2 | Int(bytes[start + 1] >> 6)) % objects.count
    let entry = Int(bytes[start + 1] & 63)
    objects[place] = changed(objects[place], entry, bytes[start + 2], objects.count)
  }
  list["$objects"] = .array(objects)
  readArchive(PropertyList.dictionary(list).binary())
}

private func changed(
  _ object: PropertyList, _ entry: Int, _ how: UInt8, _ count: Int
) -> PropertyList {
  guard case .dictionary(var entries) = object, !entries.isEmpty else { return value(how, count) }
  let key = entries.keys.sorted()[entry % entries.count]
  if case .array(var elements)? = entries[key], !elements.isEmpty, how & 1 == 0 {
    elements[entry % elements.count] = value(how >> 1, count)
    entries[key] = .array(elements)
  } else {
    entries[key] = how == 255 ? nil : value(how >> 1, count)
  }
  return .dictionary(entries)
}

/// Mostly a reference to another object, sometimes a plain value.
private func value(_ how: UInt8, _ count: Int) -> PropertyList {
  switch how {
  case 0: .integer(-1)
  case 1: .integer(2100)
  case 2: .string("Order")
  case 3: .boolean(true)
  case 4: .uid(0)
  case 5: .uid(UInt64(count))
  case 6: .array([])
  case 7: .real(.nan)
  case 8: .data([1, 2])
  case 9: .integer(.max)
  default: .uid(UInt64(how) * 7 % UInt64(count))
  }
}

/// An archive with an object of every class that a model can have.
private let template: PropertyList = {
  guard let bytes = try? templateModel.compiled(), let list = try? PropertyList(binary: bytes)
  else { preconditionFailure("The template cannot be compiled") }
  return list
}()

private let templateModel: Model = {
  var order = Entity(name: "Order")
  var total = Attribute(name: "total", type: .decimal)
  total.defaultValueText = "1.5"
  total.minimumText = "0"
  var name = Attribute(name: "name", type: .string)
  name.regularExpression = "[a-z]+"
  name.maximumText = "9"
  name.userInfo = UserInfo([UserInfo.Entry(key: "k", value: "v")])
  var count = Attribute(name: "count", type: .integer64)
  count.derivationExpression = "items.@count"
  order.attributes = [total, name, count]
  var items = Relationship(name: "items", destination: "Item")
  items.isToMany = true
  items.isOrdered = true
  items.inverse = Relationship.Inverse(name: "order", entity: "Item")
  order.relationships = [items]
  order.uniquenessConstraints = [["name", "total"]]
  var index = FetchIndex(name: "byName")
  index.elements = [
    FetchIndex.Element(property: "name", isAscending: false),
    FetchIndex.Element(.expression("SELF", type: nil)),
  ]
  index.partialPredicate = "total > 0 AND name != nil"
  order.fetchIndexes = [index]
  var item = Entity(name: "Item")
  item.isAbstract = true
  var back = Relationship(name: "order", destination: "Order")
  back.inverse = Relationship.Inverse(name: "items", entity: "Order")
  item.relationships = [back]
  var request = FetchRequestTemplate(name: "Big", entity: "Order")
  request.predicate =
    "total > $TOTAL OR name IN {\"a\", \"b\"} OR ANY items.order.name LIKE[c] \"x\""
  request.sortDescriptors = [FetchRequestTemplate.SortDescriptor(key: "name")]
  var fetched = FetchedProperty(name: "others")
  fetched.fetchRequest = request
  fetched.fetchRequest?.predicate = "name == $FETCH_SOURCE.name"
  item.fetchedProperties = [fetched]
  var special = Entity(name: "SpecialItem")
  special.parent = "Item"
  special.attributes = [Attribute(name: "date", type: .date)]
  var model = Model(entities: [item, order, special])
  model.fetchRequests = [request]
  var configuration = Configuration(name: "Local")
  configuration.entities = ["Order"]
  model.configurations = [configuration]
  model.versionIdentifiers = ["1"]
  return model
}()
