import MomentumModel
import MomentumPredicate
import MomentumSQL
import Testing

/// The columns of composite attributes.
@Suite struct CompositeLayoutTests {
  private let layout: StoreLayout

  init() {
    func attribute(_ name: String, _ type: AttributeType, _ composite: String? = nil) -> Attribute {
      var attribute = Attribute(name: name, type: type)
      attribute.composite = composite
      return attribute
    }
    var person = Entity(name: "Person")
    person.attributes = [
      attribute("name", .string), attribute("home", .composite, "Address"),
      attribute("age", .integer16),
    ]
    person.fetchIndexes = [FetchIndex(name: "byCity", elements: [.init(property: "home.city")])]
    var child = Entity(name: "Child")
    child.parent = "Person"
    child.attributes = [attribute("school", .composite, "Address")]
    var address = Composite(name: "Address")
    address.attributes = [
      attribute("city", .string), attribute("at", .composite, "Point"),
      attribute("floor", .integer16),
    ]
    var point = Composite(name: "Point")
    point.attributes = [attribute("y", .double), attribute("x", .double)]
    var model = Model(entities: [person, child])
    model.composites = [address, point]
    layout = StoreLayout(model)
  }

  @Test func standAmongThoseOfTheirTypes() {
    #expect(
      layout.tables.first?.columns.map(\.name) == [
        "ZAGE", "ZHOME_FLOOR", "ZSCHOOL_FLOOR", "ZHOME_AT_X", "ZHOME_AT_Y", "ZSCHOOL_AT_X",
        "ZSCHOOL_AT_Y", "ZHOME_CITY", "ZNAME", "ZSCHOOL_CITY",
      ])
  }

  @Test func areFoundByThePathsOfTheirElements() {
    let child = layout.entities["Child"]
    #expect(child?.storage["home.at.x"] == .attribute(column: "ZHOME_AT_X"))
    #expect(child?.storage["home"] == nil)
    #expect(
      child?.composites["school"] == ["school.at.x", "school.at.y", "school.city", "school.floor"])
    #expect(
      child?.columns(ofAttribute: "home")
        == ["ZHOME_AT_X", "ZHOME_AT_Y", "ZHOME_CITY", "ZHOME_FLOOR"])
    #expect(child?.columns(ofAttribute: "name") == ["ZNAME"])
    #expect(layout.entities["Person"]?.composites.count == 1)
  }

  @Test func canBeSearchedAndIndexed() throws {
    let person = try #require(layout.entities["Person"])
    let predicate = try PredicateSQL(
      .comparison("home.city", .equal, .text("Bonn")), entity: person)
    #expect(predicate.sql.text == #"t0."ZHOME_CITY" IS ?"#)
    #expect(throws: PredicateSQL.UnsupportedProperty.self) {
      try PredicateSQL(.comparison("home", .equal, .null), entity: person)
    }
    let index = layout.indexes.first { $0.name == "Z_Person_byCity" }
    #expect(index?.columns.map(\.name) == ["ZHOME_CITY"])
  }
}
