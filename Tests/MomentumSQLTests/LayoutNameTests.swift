import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite("Names in a new store")
struct LayoutNameTests {
  private func entity(_ name: String, _ relationships: Relationship...) -> Entity {
    var entity = Entity(name: name)
    entity.relationships = relationships
    return entity
  }

  private func toMany(_ name: String, _ destination: String, _ inverse: String) -> Relationship {
    var relationship = Relationship(name: name, destination: destination)
    relationship.isToMany = true
    relationship.inverse = .init(name: inverse, entity: destination)
    return relationship
  }

  private func model(_ entities: Entity...) -> Model {
    var model = Model()
    model.entities = entities
    return model
  }

  /// The columns of the tables that a store really has.
  private func columns(_ model: Model) throws -> [String: Set<String>] {
    let scratch = try ScratchFolder()
    try scratch.make("store", model)
    let schema = try PhysicalSchema(StoreFile(opening: scratch.path("store")).connection)
    #expect(
      LogicalSchema(schema).differences(from: LogicalSchema(StoreLayout(model))) == [])
    return LogicalSchema(schema).tables.mapValues { Set($0.keys) }
  }

  /// As in Photos: `GenericAlbum.keyAssets` and `Suggestion.keyAssets`, both to `Asset`.
  @Test("where two inverses have one name, the later of an entity's relationships has a number")
  func joinColumns() throws {
    let model = model(
      entity(
        "Asset", toMany("suggestionsBeingKeyAssets", "Suggestion", "keyAssets"),
        toMany("albumsBeingKeyAssets", "Album", "keyAssets")),
      entity("Album", toMany("keyAssets", "Asset", "albumsBeingKeyAssets")),
      entity("Suggestion", toMany("keyAssets", "Asset", "suggestionsBeingKeyAssets")))
    let tables = try columns(model)
    #expect(tables["Z_1KEYASSETS"] == ["Z_1ALBUMSBEINGKEYASSETS", "Z_2KEYASSETS"])
    #expect(
      tables["Z_2SUGGESTIONSBEINGKEYASSETS"]
        == ["Z_2KEYASSETS1", "Z_3SUGGESTIONSBEINGKEYASSETS"])
  }

  @Test("an existing store may have the number at the other one")
  func otherJoinColumns() throws {
    let model = model(
      entity("A", toMany("x", "B", "all"), toMany("y", "C", "all")),
      entity("B", toMany("all", "A", "x")), entity("C", toMany("all", "A", "y")))
    let scratch = try ScratchFolder()
    try scratch.make("store", model)
    let store = try StoreFile(opening: scratch.path("store"))
    try store.connection.execute(
      """
      ALTER TABLE Z_1X RENAME COLUMN Z_1ALL TO Z_1ALL1;
      ALTER TABLE Z_1Y RENAME COLUMN Z_1ALL1 TO Z_1ALL
      """)
    var layout = StoreLayout(model)
    let schema = try PhysicalSchema(store.connection)
    #expect(LogicalSchema(schema).differences(from: LogicalSchema(layout)) != [])
    layout.fit(to: schema)
    #expect(LogicalSchema(schema).differences(from: LogicalSchema(layout)) == [])
    #expect(try store.verify(against: model) == [])
  }

  @Test("of two relationships of one entity with itself the later by name names the join table")
  func selfJoin() throws {
    let model = model(
      entity(
        "Client", toMany("trustedByClients", "Client", "trustedClients"),
        toMany("trustedClients", "Client", "trustedByClients")))
    #expect(
      try columns(model)["Z_1TRUSTEDCLIENTS"] == ["Z_1TRUSTEDBYCLIENTS", "Z_1TRUSTEDCLIENTS"])
  }

  @Test("names that are equal in capitals, or without accents of their own, get numbers")
  func capitals() throws {
    var note = Entity(name: "Größe")
    note.attributes = ["straße", "strasse", "Strasse", "日本", "ǆ", "Ǆ"]
      .map { Attribute(name: $0, type: .string) }
    let tables = try columns(model(note))
    #expect(
      tables["ZGRÖSSE"]
        == [
          "Z_PK", "Z_ENT", "Z_OPT", "ZSTRASSE", "ZSTRASSE1", "ZSTRASSE2", "Z日本", "ZǄ", "ZǄ1",
        ])
  }
}
