import MomentumArchive
import MomentumModel

extension ArchiveMaker {
  /// A compiled model: a Book with a title and pages, and a Comic that inherits from it.
  static func smallModel() -> ArchiveMaker {
    var maker = ArchiveMaker()
    let title = maker.attribute(
      "title", of: "Book", code: 700, fields: ["NSDefaultValue": maker.text("Untitled")])
    let pages = maker.attribute(
      "pages", of: "Book", code: 300, fields: ["NSIsOptional": .boolean(true)])
    maker.entity("Book", [("title", title), ("pages", pages)])
    maker.entity("Comic", [("title", title), ("pages", pages)])
    maker.set("Comic", "NSSuperentity", maker.reference("Book"))
    maker.set("title", "NSValidationPredicates", maker.list([maker.lengthPredicate()]))
    let entities = maker.dictionary(
      "entities", entries: [("Book", maker.reference("Book")), ("Comic", maker.reference("Comic"))])
    let identifiers = maker.object(
      nil, "NSSet", fields: ["NS.objects": .array([maker.text("1")])])
    maker.object(
      "root", "NSManagedObjectModel",
      fields: ["NSEntities": entities, "NSVersionIdentifiers": identifiers])
    return maker
  }

  /// What it says.
  static var smallModelValue: Model {
    var book = Entity(name: "Book")
    var title = Attribute(name: "title", type: .string)
    title.defaultValueText = "Untitled"
    title.minimumText = "1"
    var pages = Attribute(name: "pages", type: .integer64)
    pages.isOptional = true
    book.attributes = [pages, title]
    var comic = Entity(name: "Comic")
    comic.parent = "Book"
    var model = Model(entities: [book, comic])
    model.versionIdentifiers = ["1"]
    return model
  }

  mutating func attribute(
    _ name: String, of entity: String, code: Int64, fields: [String: PropertyList] = [:]
  ) -> PropertyList {
    let own: [String: PropertyList] = [
      "NSPropertyName": text(name), "NSRenamingIdentifier": text(name),
      "NSAttributeType": .integer(code), "NSDefaultValue": Self.null,
    ]
    return object(
      name, "NSAttributeDescription", "NSPropertyDescription",
      fields: own.merging(fields) { $1 })
  }

  mutating func entity(_ name: String, _ properties: [(String, PropertyList)]) {
    let list = dictionary("properties of \(name)", entries: properties)
    object(
      name, "NSEntityDescription",
      fields: ["NSEntityName": text(name), "NSProperties": list, "NSSuperentity": Self.null])
  }

  /// `length >= 1`
  private mutating func lengthPredicate() -> PropertyList {
    let key = object(
      "key", "NSKeyPathSpecifierExpression", "NSExpression", fields: ["NSKeyPath": text("length")])
    let path = object(
      "left", "NSKeyPathExpression", "NSFunctionExpression", "NSExpression",
      fields: [
        "NSOperand": object("self", "NSSelfExpression", "NSExpression"),
        "NSArguments": list([key]), "NSSelectorName": text("valueForKey:"),
      ])
    let one = object(
      "right", "NSConstantValueExpression", "NSExpression",
      fields: ["NSConstantValue": add(.integer(1))])
    let comparator = object(
      "operator", "NSComparisonPredicateOperator", "NSPredicateOperator",
      fields: ["NSOperatorType": .integer(3), "NSModifier": .integer(0), "NSOptions": .integer(0)])
    return object(
      "predicate", "NSComparisonPredicate", "NSPredicate",
      fields: [
        "NSLeftExpression": path, "NSRightExpression": one, "NSPredicateOperator": comparator,
      ])
  }
}
