import MomentumArchive
import MomentumModel
import Testing

/// Shapes that no XML of the corpus has, spelled out.
struct CompiledShapeTests {
  /// The fields of the attribute `value` of an entity, by key.
  private func fields(_ attribute: Attribute) throws -> (ArchiveGraph, [String: PropertyList]) {
    var entity = Entity(name: "E")
    entity.attributes = [attribute]
    let graph = try #require(try ArchiveGraph(Model(entities: [entity]).compiled()))
    let entities = try #require(value("NSEntities", of: graph.root, graph))
    let properties = try #require(
      graph.entries(entities)?["E"].flatMap { value("NSProperties", of: $0, graph) })
    let place = try #require(graph.entries(properties)?[attribute.name])
    guard case .object(_, _, let fields) = graph.node(place) else { return (graph, [:]) }
    return (graph, fields)
  }

  private func value(
    _ key: String, of object: PropertyList, _ graph: ArchiveGraph
  ) -> PropertyList? {
    guard case .object(_, _, let fields) = graph.node(object) else { return nil }
    return fields[key]
  }

  private func className(_ value: PropertyList?, _ graph: ArchiveGraph) -> String? {
    guard let value, case .object(_, let name, _) = graph.node(value) else { return nil }
    return name
  }

  private func attribute(_ type: AttributeType, default text: String? = nil) -> Attribute {
    var attribute = Attribute(name: "value", type: type)
    attribute.defaultValueText = text
    return attribute
  }

  @Test func decimalsKeepTheirDigits() throws {
    let (graph, fields) = try fields(attribute(.decimal, default: "-12.50"))
    let decimal = try #require(fields["NSDefaultValue"])
    #expect(className(decimal, graph) == "NSDecimalNumberPlaceholder")
    #expect(value("NS.exponent", of: decimal, graph)?.integer == -2)
    #expect(value("NS.negative", of: decimal, graph)?.boolean == true)
    #expect(value("NS.length", of: decimal, graph)?.integer == 1)
    #expect(
      value("NS.mantissa", of: decimal, graph)?.data
        == [0xE2, 0x04] + [UInt8](repeating: 0, count: 14))
  }

  @Test(arguments: [
    ("99999999999999999999999999999999999999999999", 6), ("0.0000000001e-5", -15), ("7", 0),
  ]) func decimalsOfAnyLengthFit(_ text: String, exponent: Int64) throws {
    let (graph, fields) = try fields(attribute(.decimal, default: text))
    let decimal = try #require(fields["NSDefaultValue"])
    #expect(value("NS.exponent", of: decimal, graph)?.integer == exponent)
  }

  @Test func datesAndIdsAreObjects() throws {
    let (graph, fields) = try fields(attribute(.date, default: "-946688700"))
    let date = try #require(fields["NSDefaultValue"])
    #expect(className(date, graph) == "NSDate")
    #expect(value("NS.time", of: date, graph)?.real == -946_688_700)
    let (other, more) = try self.fields(
      attribute(.uuid, default: "00010203-0405-0607-0809-0A0B0C0D0E0F"))
    let id = try #require(more["NSDefaultValue"])
    #expect(value("NS.uuidbytes", of: id, other)?.data == Array(0..<16))
  }

  @Test func boundsArePredicatesWithTheCodesOfTheirErrors() throws {
    var text = attribute(.string)
    text.minimumText = "1"
    text.maximumText = "64"
    text.regularExpression = "[a-z]*"
    var number = attribute(.integer16)
    number.minimumText = "1"
    number.maximumText = "5"
    var date = attribute(.date)
    date.minimumText = "0"
    date.maximumText = "86400"
    for (attribute, codes) in [
      (text, [1670, 1660, 1680]), (number, [1620, 1610]), (date, [1640, 1630]),
    ] {
      let (graph, fields) = try fields(attribute)
      let warnings = graph.elements(try #require(fields["NSValidationWarnings"])) ?? []
      let numbers = warnings.map { warning -> Int64? in
        guard case .plain(let plain) = graph.node(warning) else { return nil }
        return plain.integer
      }
      #expect(numbers == codes.map(Int64.init))
      #expect(
        graph.elements(try #require(fields["NSValidationPredicates"]))?.count == codes.count)
      // 0x30 is missing.
      #expect(fields["_P"]?.integer == 193)
    }
  }

  @Test func bitsAndFlagsGoTogether() throws {
    var attribute = attribute(.binary)
    attribute.isOptional = true
    attribute.allowsCloudEncryption = true
    attribute.allowsExternalBinaryDataStorage = true
    attribute.preservesValueInHistoryOnDeletion = true
    attribute.versionHashModifier = "2"
    attribute.userInfo = UserInfo([UserInfo.Entry(key: "a", value: "b")])
    let (_, fields) = try fields(attribute)
    #expect(fields["_P"]?.integer == Int64(0x01 | 0x02 | 0x30 | 0x800))
    #expect(fields["NSFlagsKey"]?.integer == 20)
    #expect(fields["NSAllowsCloudEncryption"]?.boolean == true)
    #expect(fields["NSIsOptional"]?.boolean == true)
    #expect(fields["NSIsTransient"] == nil)
  }

  @Test func indexedExpressionsAreNumberedThroughTheModel() throws {
    let entities = ["B", "A"].map { name in
      var entity = Entity(name: name)
      var index = FetchIndex(name: "byObject")
      index.elements = [
        FetchIndex.Element(.expression("SELF", type: nil)),
        FetchIndex.Element(property: "x", isAscending: false, collation: .rTree),
      ]
      index.partialPredicate = "x != nil"
      entity.fetchIndexes = [index]
      return entity
    }
    let model = Model(entities: entities)
    let read = try Model(compiled: model.compiled())
    #expect(read == model.compiledForm)
    let bytes = try model.compiled()
    let graph = try #require(try ArchiveGraph(bytes))
    let list = try #require(value("NSEntities", of: graph.root, graph))
    for (name, expected) in [("A", "expression1"), ("B", "expression2")] {
      let indexes = try #require(
        graph.entries(list)?[name].flatMap { value("NSFetchIndexDescriptions", of: $0, graph) })
      let elements = try #require(
        graph.elements(indexes)?.first.flatMap { value("NSIndexElements", of: $0, graph) })
      let first = try #require(graph.elements(elements)?.first)
      #expect(value("NSPropertyName", of: first, graph).flatMap(graph.text) == expected)
      let property = try #require(value("NSIndexedProperty", of: first, graph))
      #expect(value("NSExpressionType", of: property, graph)?.integer == 2000)
    }
  }
}
