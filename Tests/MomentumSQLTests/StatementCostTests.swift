import MomentumSQL
import MomentumStoreFile
import Testing

@Suite struct StatementCostTests {
  @Test(
    "what writes the rows of a table is told from what writes the schema",
    arguments: [
      ("ALTER TABLE \"ZA\" ADD COLUMN \"ZB\" INTEGER", .constant),
      ("ALTER TABLE \"ZA\" RENAME COLUMN \"ZB\" TO \"ZC\"", .constant),
      ("ALTER TABLE \"ZA\" DROP COLUMN \"ZB\"", .rows),
      ("CREATE TABLE \"ZA\" ( Z_PK INTEGER PRIMARY KEY )", .constant),
      ("INSERT INTO \"ZA\" (\"Z_PK\") SELECT \"Z_PK\" FROM \"ZB\"", .rows),
      ("INSERT INTO Z_PRIMARYKEY VALUES (1, 'A', 0, 0)", .constant),
      ("UPDATE Z_METADATA SET Z_PLIST = x'00'", .constant),
      ("UPDATE \"ZA\" SET \"ZB\" = 1", .rows), ("DELETE FROM \"ZA\" WHERE Z_ENT = 1", .rows),
      ("CREATE UNIQUE INDEX \"i\" ON \"ZA\" (\"ZB\")", .rows),
      ("DROP INDEX IF EXISTS \"i\"", .constant),
    ] as [(String, StatementCost)])
  func tellsCosts(statement: String, cost: StatementCost) {
    #expect(StatementCost(SQL(kept: statement)) == cost)
  }
}
