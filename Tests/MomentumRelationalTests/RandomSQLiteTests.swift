import MomentumModel
import MomentumSQL
import MomentumTestSupport
import Testing

@Suite struct RandomSQLiteTests {
  @Test(
    "no drift from a to b to c, none from a to c, and rows survive by identity",
    arguments: UInt64(0)..<200)
  func migrates(seed: UInt64) throws {
    let random = RelationalCase.random(seed, SQLiteDialect())
    let scratch = try ScratchFolder()
    let text = try scratch.sqlite(
      """
      .mode list
      .bail on
      .open \(scratch.path("chain"))
      PRAGMA synchronous = OFF;
      \(random.schema(0))
      \(random.rows)
      .backup \(scratch.path("direct"))
      SELECT '### facts a';
      \(random.facts(0))
      PRAGMA foreign_keys = ON;
      \(random.script(0, 1))
      SELECT '### facts b';
      \(random.facts(1))
      SELECT '### shape b';
      \(DatabaseShapes.sqlite)
      \(random.script(1, 2))
      SELECT '### facts c';
      \(random.facts(2))
      SELECT '### shape c';
      \(DatabaseShapes.sqlite)
      .open \(scratch.path("direct"))
      PRAGMA synchronous = OFF;
      \(random.script(0, 2))
      SELECT '### direct c';
      \(DatabaseShapes.sqlite)
      .open \(scratch.path("fresh-b"))
      PRAGMA synchronous = OFF;
      \(random.schema(1))
      SELECT '### fresh b';
      \(DatabaseShapes.sqlite)
      .open \(scratch.path("fresh-c"))
      PRAGMA synchronous = OFF;
      \(random.schema(2))
      SELECT '### fresh c';
      \(DatabaseShapes.sqlite)
      SELECT '### done';
      SELECT 'yes';

      """
    ).text
    let problems = random.problems(in: text)
    #expect(problems.isEmpty, "seed \(seed): \(problems.joined(separator: "\n"))")
  }
}
