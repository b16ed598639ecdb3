import MomentumModel
import MomentumSQL
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite("Indexes of a new store")
struct IndexLayoutTests {
  /// An entity with numbers and a to-one to itself, and the indexes to be tried.
  private func model(_ indexes: FetchIndex...) -> Model {
    var spot = Entity(name: "Spot")
    spot.attributes = [
      Attribute(name: "kind", type: .integer16), Attribute(name: "latitude", type: .double),
      Attribute(name: "longitude", type: .double), Attribute(name: "name", type: .string),
    ]
    var parent = Relationship(name: "parent", destination: "Spot")
    parent.inverse = .init(name: "parts", entity: "Spot")
    var parts = Relationship(name: "parts", destination: "Spot")
    parts.isToMany = true
    parts.inverse = .init(name: "parent", entity: "Spot")
    spot.relationships = [parent, parts]
    spot.fetchIndexes = indexes
    var model = Model()
    model.entities = [spot]
    return model
  }

  private func index(
    _ name: String, _ elements: [FetchIndex.Element], where condition: String? = nil
  ) -> FetchIndex {
    var index = FetchIndex(name: name)
    index.elements = elements
    index.partialPredicate = condition
    return index
  }

  /// The statements of indexes as the store made of the model keeps them, by name.
  private func statements(_ model: Model, like pattern: String) throws -> [String: String] {
    let scratch = try ScratchFolder()
    try scratch.make("store", model)
    let listing = try scratch.sqlite(
      "SELECT name || '|' || sql FROM sqlite_master WHERE name LIKE '\(pattern)';", on: "store")
    #expect(listing.status == 0, "\(listing.text)")
    let pairs = listing.text.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", maxSplits: 1).map(String.init)
      return (parts[0], parts[1].replacing("\"", with: ""))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test(
    "a partial index has its condition in the words that Apple's stores have",
    arguments: [
      ("name != nil", "ZNAME IS NOT NULL"), ("name == nil", "ZNAME IS NULL"),
      ("kind == 1", "ZKIND = 1"), ("kind != 4", "ZKIND <> 4"), ("kind > -1", "ZKIND > -1"),
      ("kind == TRUE", "ZKIND = 1"), ("name == \"it's\"", "ZNAME = 'it''s'"),
      ("latitude >= 0.5", "ZLATITUDE >= 0.5"), ("parent != nil", "ZPARENT IS NOT NULL"),
      ("kind == 0 AND name == nil", "(ZKIND = 0 AND ZNAME IS NULL)"),
      ("kind == 1 OR kind == 2", "(ZKIND = 1 OR ZKIND = 2)"),
      (
        "name == nil AND kind == 0 AND (latitude != 0 OR longitude == 0)",
        "(ZNAME IS NULL AND ZKIND = 0 AND (ZLATITUDE <> 0 OR ZLONGITUDE = 0))"
      ),
    ])
  func conditions(_ format: String, _ sql: String) throws {
    let found = try statements(
      model(index("byKind", [.init(property: "kind")], where: format)), like: "Z_Spot_%")
    #expect(
      found == [
        "Z_Spot_byKind":
          "CREATE INDEX Z_Spot_byKind ON ZSPOT (ZKIND COLLATE BINARY ASC) WHERE \(sql)"
      ])
  }

  @Test(
    "an index whose condition has no known form is left out, and the store is made",
    arguments: [
      "NOT kind == 1", "kind IN {1, 2}", "name BEGINSWITH \"a\"", "name ==[c] \"a\"",
      "parent.kind == 1", "kind == latitude", "kind > nil", "no such format", "gone == 1",
      (0..<600).map { "kind == \($0)" }.joined(separator: " OR "),
    ])
  func unknownConditions(_ format: String) throws {
    let model = model(index("byKind", [.init(property: "kind")], where: format))
    #expect(try statements(model, like: "Z_Spot_%") == [:])
  }

  @Test("the object itself and its entity are indexed by their columns, other expressions are not")
  func expressions() throws {
    let found = try statements(
      model(
        index(
          "all",
          [
            .init(property: "kind", isAscending: false), .init(.expression("SELF", type: nil)),
            .init(.expression("entity", type: nil)),
          ]),
        index("other", [.init(.expression("kind + 1", type: .integer16))])),
      like: "Z_Spot_%")
    #expect(
      found == [
        "Z_Spot_all": """
        CREATE INDEX Z_Spot_all ON ZSPOT (ZKIND COLLATE BINARY DESC, Z_PK COLLATE BINARY ASC, \
        Z_ENT COLLATE BINARY ASC)
        """
      ])
  }

  @Test("an attribute that an index is about alone has a second one of its own name")
  func flaggedAttributes() throws {
    let found = try statements(
      model(
        index("byKind", [.init(property: "kind")]),
        index("byName", [.init(property: "name", isAscending: false)]),
        index("both", [.init(property: "latitude"), .init(property: "longitude")])),
      like: "Z_Spot_%")
    #expect(
      Set(found.keys) == ["Z_Spot_byKind", "Z_Spot_kind", "Z_Spot_byName", "Z_Spot_both"])
  }

  @Test("an index about a to-one alone is the one that the to-one has anyhow")
  func toOneIndexes() throws {
    let model = model(index("byParent", [.init(property: "parent")]))
    #expect(
      try statements(model, like: "Z%INDEX%").keys.sorted() == ["ZSPOT_ZPARENT_INDEX"])
    #expect(try statements(model, like: "Z_Spot_%") == [:])
  }

  @Test("an index by range finds rows after inserts, updates and deletions by the sqlite3 shell")
  func rTree() throws {
    let place = index(
      "place",
      [
        .init(property: "latitude", collation: .rTree),
        .init(property: "longitude", collation: .rTree),
      ])
    let scratch = try ScratchFolder()
    try scratch.make("store", model(place))
    let asked = try scratch.sqlite(
      """
      INSERT INTO ZSPOT (Z_PK, Z_ENT, ZLATITUDE, ZLONGITUDE) VALUES (1, 1, 50, 8), (2, 1, 10, 20);
      INSERT INTO ZSPOT (Z_PK, Z_ENT) VALUES (3, 1);
      UPDATE ZSPOT SET ZLATITUDE = 51 WHERE Z_PK = 1;
      DELETE FROM ZSPOT WHERE Z_PK = 2;
      SELECT Z_PK, ZLATITUDE_MIN, ZLONGITUDE_MAX FROM Z_RT_Spot_place ORDER BY Z_PK;
      SELECT Z_PK FROM Z_RT_Spot_place WHERE ZLATITUDE_MIN BETWEEN 50.5 AND 51.5;
      """, on: "store")
    #expect(asked.text == "1|51.0|8.0\n3|0.0|0.0\n1\n")
    let layout = StoreLayout(model(place))
    let refilled = try scratch.sqlite(
      """
      DELETE FROM Z_RT_Spot_place;
      \(layout.rTrees.map(\.filling.text).joined());
      SELECT Z_PK, ZLATITUDE_MIN, ZLONGITUDE_MAX FROM Z_RT_Spot_place ORDER BY Z_PK;
      """, on: "store")
    #expect(refilled.text == "1|51.0|8.0\n3|0.0|0.0\n")
    let schema = try PhysicalSchema(StoreFile(opening: scratch.path("store")).connection)
    #expect(LogicalSchema(schema).differences(from: LogicalSchema(layout)) == [])
  }

  @Test("an index by range over more than SQLite takes, or mixed with values, is left out")
  func impossibleRTrees() throws {
    let mixed = index(
      "mixed", [.init(property: "kind", collation: .rTree), .init(property: "latitude")])
    var model = model(mixed)
    for number in 0..<6 {
      model.entities[0].attributes.append(Attribute(name: "n\(number)", type: .double))
    }
    model.entities[0].fetchIndexes.append(
      index("many", (0..<6).map { .init(property: "n\($0)", collation: .rTree) }))
    #expect(StoreLayout(model).rTrees == [])
    #expect(try statements(model, like: "Z_Spot_%") == [:])
  }
}
