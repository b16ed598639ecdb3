import Foundation
import MomentumArchive
import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite(.enabled(if: TestFiles.hasShared))
struct DerivedTriggerTests {
  /// Apple's stores with triggers of derived attributes; their models stand in the stores.
  static let stores = [
    "alemar11__CoreDataPlus/Tests/Resources/SampleModel2/Fixtures/SampleModel2_V2.sqlite",
    "diogot__CoreDataModelMigrationBug/CoreDataModelMigrationBug/V1-database/CoreDataModelMigrationBug.sqlite",
    "tkanarsky__osxphotos/tests/Test-26.1.photoslibrary/database/Photos.sqlite",
  ]

  @Test(arguments: zip(stores, [5, 2, 8]))
  func writesTheTextOfApplesTriggers(store: String, count: Int) throws {
    let path = TestFiles.shared.appending(path: "stores/\(store)").path(percentEncoded: false)
    let file = try StoreFile(opening: path, access: .readOnly)
    let model = try CompiledModel(file.modelArchive()).model
    let rows = try file.connection.prepare(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'Z_DA_*'")
    var theirs: [String: String] = [:]
    while try rows.step() { theirs[rows.text(0)] = rows.text(1) }
    #expect(theirs.count == count)
    let ours = try file.layout(of: model).triggers
    #expect(
      Dictionary(
        ours.map { ($0.name, words($0.creation.text)) }, uniquingKeysWith: { one, _ in one })
        == theirs.mapValues(words))
  }

  private func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
}

@Suite struct DerivedMigrationTests {
  /// Lists with members, with or without derived attributes.
  private func model(_ derivations: [String: String]) -> Model {
    var list = Entity(name: "List")
    list.attributes = ["count", "total"].compactMap { name in
      derivations[name].map { derivation in
        var attribute = Attribute(name: name, type: .integer64)
        attribute.isOptional = true
        attribute.derivationExpression = derivation
        return attribute
      }
    }
    var items = Relationship(name: "items", destination: "Item")
    items.isToMany = true
    items.isOptional = true
    items.inverse = Relationship.Inverse(name: "list", entity: "Item")
    list.relationships = [items]
    var item = Entity(name: "Item")
    var weight = Attribute(name: "weight", type: .integer64)
    weight.isOptional = true
    item.attributes = [weight]
    var owner = Relationship(name: "list", destination: "List")
    owner.isOptional = true
    owner.inverse = Relationship.Inverse(name: "items", entity: "List")
    item.relationships = [owner]
    return Model(entities: [list, item])
  }

  @Test func addsAndRemovesTriggersWithTheirAttributes() throws {
    let both = ["count": "items.@count", "total": "items.@sum.weight"]
    let scratch = try ScratchFolder()
    let connection = try SQLiteConnection(path: scratch.path("lists"), access: .create)
    for statement in StoreLayout(model([:])).schemaStatements {
      try connection.execute(statement.text)
    }
    try connection.execute(
      """
      INSERT INTO ZLIST (Z_PK, Z_ENT, Z_OPT) VALUES (1, 2, 1), (2, 2, 1);
      INSERT INTO ZITEM (Z_PK, Z_ENT, Z_OPT, ZLIST, ZWEIGHT) VALUES (1, 1, 1, 1, 5), (2, 1, 1, 1, 6)
      """)
    try migrate(connection, [:], both)
    #expect(try rows(connection, "SELECT ZCOUNT || ' ' || ZTOTAL FROM ZLIST") == ["2 11", "0 0"])
    try connection.execute("UPDATE ZITEM SET ZLIST = 2 WHERE Z_PK = 2")
    #expect(try rows(connection, "SELECT ZCOUNT || ' ' || ZTOTAL FROM ZLIST") == ["1 5", "1 6"])
    try migrate(connection, both, ["count": "items.@count"])
    try connection.execute("DELETE FROM ZITEM WHERE Z_PK = 2")
    #expect(try rows(connection, "SELECT ZCOUNT FROM ZLIST") == ["1", "0"])
    let names = try rows(connection, "SELECT name FROM sqlite_master WHERE type = 'trigger'")
    #expect(names.count == 5)
    #expect(names.allSatisfy { $0.contains("_List_count_") })
  }

  private func migrate(
    _ connection: SQLiteConnection, _ old: [String: String], _ new: [String: String]
  ) throws {
    let models = Versioned(old: model(old), new: model(new))
    let migration = StoreMigration(
      plan: MigrationPlan(models))
    connection.clearCache()
    for statement in migration.statements { try connection.execute(statement.text) }
  }

  private func rows(_ connection: SQLiteConnection, _ query: String) throws -> [String] {
    let rows = try connection.prepare(query)
    var result: [String] = []
    while try rows.step() { result.append(rows.text(0)) }
    return result
  }
}
