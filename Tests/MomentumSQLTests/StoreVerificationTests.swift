import Foundation
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite("Verifying a store")
struct StoreVerificationTests {
  @Test("a sound store has no findings, and is left as it is")
  func soundStore() throws {
    let store = try LibraryStore()
    let before = TestFiles.bytes(store.path)
    #expect(try store.verify() == [])
    #expect(TestFiles.bytes(store.path) == before)
    #expect(TestFiles.names(in: store.scratch.folder) == ["store"])
  }

  struct Damage: CustomTestStringConvertible, Sendable {
    var sql: String
    var finding: String
    var testDescription: String { finding }

    init(_ finding: String, _ sql: String) {
      self.sql = sql
      self.finding = finding
    }
  }

  @Test("each damage is found, and nothing else", arguments: Self.damages)
  func damage(_ damage: Damage) throws {
    let store = try LibraryStore()
    try store.change(damage.sql)
    let found = try store.verify().map { finding in
      let rows = finding.rows.map {
        " (\($0.count): \($0.keys.map(String.init).joined(separator: ", ")))"
      }
      return "\(finding.check): \(finding.message)\(rows ?? "")"
    }
    #expect(found == damage.finding.split(separator: "\n").map(String.init))
  }

  @Test("every check has a damage that it finds")
  func allChecks() {
    let lines = Self.damages.flatMap { $0.finding.split(separator: "\n") }
    let tried = Set(lines.map { String($0.prefix { $0 != ":" }) })
    // These are damaged otherwise.
    let others: Set = [
      "store-integrity", "store-metadata", "store-hashes", "store-digest", "store-checksum",
      "store-model-cache",
    ]
    #expect(tried.union(others) == Set(allStoreChecks.map(\.id)))
    #expect(Set(allStoreChecks.map(\.id)).count == allStoreChecks.count)
  }

  private static let damages = layoutDamages + rowDamages

  private static let layoutDamages = [
    Damage(
      "store-missing-table: table Z_2TAGS is missing, where the store should keep 'Item.tags'",
      "DROP TABLE Z_2TAGS"),
    Damage(
      "store-extra-table: table ZOLD is of no entity or relationship",
      "CREATE TABLE ZOLD (Z_PK INTEGER PRIMARY KEY); CREATE INDEX ZOLD_INDEX ON ZOLD (Z_PK)"),
    Damage(
      "store-missing-column: column ZITEM.ZLENGTH1 is missing",
      "ALTER TABLE ZITEM DROP COLUMN ZLENGTH1"),
    Damage(
      "store-extra-column: column ZITEM.ZOLD is of no property",
      "ALTER TABLE ZITEM ADD COLUMN ZOLD INTEGER"),
    Damage(
      "store-column-type: column ZITEM.ZTITLE is declared BLOB, not VARCHAR",
      """
      ALTER TABLE ZITEM ADD COLUMN ZNEW BLOB; UPDATE ZITEM SET ZNEW = ZTITLE;
      ALTER TABLE ZITEM DROP COLUMN ZTITLE; ALTER TABLE ZITEM RENAME COLUMN ZNEW TO ZTITLE
      """),
    Damage(
      "store-missing-index: index on ZITEM (ZAUTHOR) is missing",
      "DROP INDEX ZITEM_ZAUTHOR_INDEX"),
    Damage(
      "store-missing-index: unique index on ZAUTHOR (ZNAME) is missing",
      "DROP INDEX Z_Author_UNIQUE_name"),
    Damage(
      "store-duplicate-index: index OTHER on ZITEM is like another one",
      "CREATE INDEX OTHER ON ZITEM (ZAUTHOR)"),
    Damage(
      "store-missing-trigger: trigger Z_DA_ZITEM_Author_bookCount_PARAMETER_DELETE is missing",
      "DROP TRIGGER Z_DA_ZITEM_Author_bookCount_PARAMETER_DELETE"),
    Damage(
      "store-entity-number: Z_PRIMARYKEY has 'Label' as number 6, which is 'Tag' in the model",
      "UPDATE Z_PRIMARYKEY SET Z_NAME = 'Label' WHERE Z_ENT = 6"),
    Damage(
      "store-entity-number: Z_PRIMARYKEY has 'Label' as number 9, which the model does not have",
      "INSERT INTO Z_PRIMARYKEY VALUES (9, 'Label', 0, 0)"),
    Damage(
      "store-entity-number: Z_PRIMARYKEY has no row for 'Tag', which should be number 6",
      "DELETE FROM Z_PRIMARYKEY WHERE Z_ENT = 6"),
    Damage(
      "store-entity-number: Z_PRIMARYKEY has 2 rows for 'Tag'",
      "INSERT INTO Z_PRIMARYKEY VALUES (0, 'Tag', 0, 0)"),
    Damage(
      "store-entity-number: 'Book' has Z_SUPER 0, not 2",
      "UPDATE Z_PRIMARYKEY SET Z_SUPER = 0 WHERE Z_NAME = 'Book'"),
    Damage(
      """
      store-entity-number: 'Shelf' is number 7, not 5
      store-row-entity: rows of ZSHELF have Z_ENT 5, the number of no entity (1: 1)
      """,
      """
      UPDATE Z_PRIMARYKEY SET Z_ENT = 7 WHERE Z_NAME = 'Shelf';
      ALTER TABLE ZTAG RENAME COLUMN Z5MARKS TO Z7MARKS
      """),
  ]

  private static let rowDamages = [
    Damage(
      "store-row-entity: rows of ZTAG have Z_ENT NULL, the number of no entity (1: 2)",
      "UPDATE ZTAG SET Z_ENT = NULL WHERE Z_PK = 2"),
    Damage(
      "store-row-entity: rows of ZITEM have Z_ENT 2, which is the abstract 'Item' (1: 4)",
      "UPDATE ZITEM SET Z_ENT = 2 WHERE Z_PK = 4"),
    Damage(
      "store-row-entity: rows of ZTAG have Z_ENT 5, which is 'Shelf' of table ZSHELF (1: 2)",
      "UPDATE ZTAG SET Z_ENT = 5 WHERE Z_PK = 2"),
    Damage(
      "store-max-key: Z_MAX of 'Item' is 3, the highest key is 4",
      "UPDATE Z_PRIMARYKEY SET Z_MAX = 3 WHERE Z_NAME = 'Item'"),
    Damage(
      "store-max-key: Z_MAX of 'Item' is NULL, the highest key is 4",
      "UPDATE Z_PRIMARYKEY SET Z_MAX = NULL WHERE Z_NAME = 'Item'"),
    Damage(
      "store-dangling-key: 'Item.author' refers to rows of ZAUTHOR that are not there (2: 3, 4)",
      "UPDATE ZITEM SET ZAUTHOR = 9, Z_FOK_AUTHOR = 2048 WHERE Z_PK IN (3, 4)"),
    Damage(
      "store-dangling-key: 'Shelf.marks' refers to rows of ZSHELF that are not there (1: 2)",
      "UPDATE ZTAG SET Z5MARKS = 9 WHERE Z_PK = 2"),
    Damage(
      "store-wrong-target: 'Shelf.film' refers to rows of ZITEM that are no 'Film' (1: 1)",
      "UPDATE ZSHELF SET ZFILM = 1"),
    Damage(
      "store-half-reference: 'Author.favourite' has ZFAVOURITE without Z2_FAVOURITE (1: 1)",
      "UPDATE ZAUTHOR SET Z2_FAVOURITE = NULL WHERE Z_PK = 1"),
    Damage(
      "store-half-reference: 'Author.favourite' has Z2_FAVOURITE without ZFAVOURITE (1: 2)",
      "UPDATE ZAUTHOR SET Z2_FAVOURITE = 3 WHERE Z_PK = 2"),
    Damage(
      "store-half-reference: 'Author.favourite' has in Z2_FAVOURITE another number than its "
        + "target's Z_ENT (1: 1)",
      "UPDATE ZAUTHOR SET Z2_FAVOURITE = 3 WHERE Z_PK = 1"),
    Damage(
      "store-dangling-join: Z_2TAGS.Z_6TAGS of 'Tag.items' refers to rows of ZTAG that are not "
        + "there (1: 7)",
      "INSERT INTO Z_2TAGS (Z_2ITEMS, Z_6TAGS, Z_FOK_6TAGS) VALUES (2, 7, 2048)"),
    Damage(
      "store-dangling-join: Z_2TAGS.Z_2ITEMS of 'Item.tags' refers to rows of ZITEM that are not "
        + "there (1: )",
      "INSERT INTO Z_2TAGS (Z_2ITEMS, Z_6TAGS, Z_FOK_6TAGS) VALUES (NULL, 1, 2048)"),
    Damage(
      "store-duplicate-join: rows of Z_2TAGS link the same objects, by Z_2ITEMS (1: 1)",
      """
      CREATE TABLE COPY AS SELECT * FROM Z_2TAGS; DROP TABLE Z_2TAGS;
      CREATE TABLE Z_2TAGS (Z_2ITEMS INTEGER, Z_6TAGS INTEGER, Z_FOK_6TAGS INTEGER);
      INSERT INTO Z_2TAGS SELECT * FROM COPY; INSERT INTO Z_2TAGS VALUES (1, 1, 4096);
      DROP TABLE COPY; CREATE INDEX I ON Z_2TAGS (Z_6TAGS, Z_2ITEMS)
      """),
    Damage(
      "store-missing-order: 'Item.author' is set and Z_FOK_AUTHOR is not (1: 1)",
      "UPDATE ZITEM SET Z_FOK_AUTHOR = NULL WHERE Z_PK = 1"),
    Damage(
      "store-missing-order: Z_2TAGS.Z_FOK_6TAGS is not set (2: 1, 1)",
      "UPDATE Z_2TAGS SET Z_FOK_6TAGS = NULL WHERE Z_2ITEMS = 1"),
    Damage(
      "store-required-value: 'Author.name' is required and has no value (1: 2)",
      "UPDATE ZAUTHOR SET ZNAME = NULL WHERE Z_PK = 2"),
    Damage(
      """
      store-missing-index: unique index on ZAUTHOR (ZNAME) is missing
      store-unique-value: 'Author' has objects with the same 'name' (1: 2)
      """,
      "DROP INDEX Z_Author_UNIQUE_name; UPDATE ZAUTHOR SET ZNAME = 'Ann' WHERE Z_PK = 2"),
  ]
}
