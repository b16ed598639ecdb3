import MomentumMigration
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// What value expressions give, each on a store of its own.
@Suite struct ExpressionTests {
  /// The label that the one person of a store gets, as SQLite quotes it.
  private func value(
    _ name: String, _ expression: String, rows: String? = nil
  ) throws -> String {
    let scratch = try ScratchFolder()
    let path = try scratch.make("a.sqlite", TinyModels.old)
    let store = try StoreFile(opening: path)
    try store.connection.execute(
      rows ?? """
        INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT, ZAGE, ZBORN, ZNAME, ZPRICE, ZSCORE) \
        VALUES (5, 2, 1, 42, 1000.5, 'Änne Ohm', 12.5, 2.5);
        INSERT INTO ZCAR (Z_PK, Z_ENT, Z_OPT, ZOWNER, ZPLATE, ZWEIGHT) \
        VALUES (1, 1, 1, 5, 'A 1', 900), (2, 1, 1, 5, 'B 2', 1100), (3, 1, 1, NULL, 'C 3', 7);
        """)
    try MappedMigrator(
      store, Versioned(old: TinyModels.old, new: TinyModels.new),
      TinyModels.mapping(name, expression), allowing: []
    ).run()
    let row = try store.connection.prepare(
      "SELECT quote(\"Z\(name.uppercased())\") FROM ZPERSON WHERE Z_PK = 5")
    return try row.step() ? row.text(0) : ""
  }

  @Test(
    "Constants, arithmetic, functions, methods and casts give what the format language says",
    arguments: [
      ("label", #""fixed""#, "'fixed'"), ("label", "nil", "NULL"),
      ("label", "$source.name", "'Änne Ohm'"),
      ("label", "uppercase:($source.name)", "'ÄNNE OHM'"),
      ("label", #"FUNCTION($source.name, "lowercaseString")"#, "'änne ohm'"),
      ("label", #"FUNCTION($source.age, "stringValue")"#, "'42'"),
      ("label", #"FUNCTION($source.score, "stringValue")"#, "'2.5'"),
      ("label", #"FUNCTION($source, "valueForKey:", "name")"#, "'Änne Ohm'"),
      ("label", #"FUNCTION($source.name, "stringByAppendingString:", "!")"#, "'Änne Ohm!'"),
      ("label", #"TERNARY($source.age > 40, "old", "young")"#, "'old'"),
      ("label", #"TERNARY($source.name BEGINSWITH "X" OR $source.age IN {1, 2}, "x", "y")"#, "'y'"),
      ("label", #"CAST($source.age, "NSString")"#, "'42'"),
      ("age", "$source.age + 1", "43"), ("age", "$source.age * 2 - 4", "80"),
      ("age", #"CAST("17", "NSNumber")"#, "17"), ("age", "length:($source.name)", "8"),
      ("age", #"FUNCTION("12 apples", "integerValue")"#, "12"),
      ("age", "$source.cars.@count", "2"), ("age", "$source.cars.@sum.weight", "2000"),
      ("age", "$source.cars.@max.weight", "1100"), ("age", "max:($source.cars.weight)", "1100"),
      ("age", "floor:($source.score)", "2"), ("age", "abs:(-7)", "7"),
      ("score", "$source.score / 2", "1.25"), ("score", "$source.age", "42.0"),
      ("price", "$source.price * 2", "25"), ("price", "$source.age", "42"),
      ("born", #"CAST(86400, "NSDate")"#, "86400"), ("born", "$source.born + 60", "1060.5"),
      ("score", "$source.born - $source.born", "0.0"),
    ])
  func expressionsHaveValues(name: String, expression: String, wanted: String) throws {
    let found = try value(name, expression)
    #expect(
      found == wanted || Double(found) != nil && Double(found) == Double(wanted), "\(expression)")
  }

  @Test(
    "An expression that is not known is told with its entity mapping, property and name",
    arguments: [
      ("label", "$source.nothing", "no property 'nothing'"),
      ("label", "$other.name", "$other"), ("label", "random()", "random"),
      ("label", #"FUNCTION($source.name, "crash")"#, "crash"),
      ("label", #"FUNCTION($entityPolicy, "x")"#, "there is none"),
      ("label", #"FUNCTION($manager, "sourceContext")"#, "$manager"),
      ("label", "SUBQUERY($source.cars, $c, $c.weight > 1).@count", "SUBQUERY"),
      ("label", "$source.cars[0]", "not known"), ("label", "((", "is no expression"),
      ("label", "$source.age", "a number, and this is a text"),
      ("age", "$source.born", "a date, and this is a number"),
      ("picture", "$source.cars", "is a relationship"),
      ("label", "$source.name.length", "asked of no object"),
      ("nothing", "$source.name", "no property 'nothing'"),
    ])
  func unknownIsBlocked(name: String, expression: String, reason: String) throws {
    let error = #expect(throws: MappingError.self) { _ = try value(name, expression) }
    guard case .blocked(let blocks)? = error else {
      Issue.record("\(error.map { "\($0)" } ?? "nothing")")
      return
    }
    #expect(blocks.map(\.mapping) == ["PersonToPerson"])
    #expect(blocks.map(\.property) == [name])
    #expect(blocks[0].reason.contains(reason), "\(blocks[0].reason)")
  }

  @Test(
    "A value that a row has no place for ends the migration, and the store stays as it was",
    arguments: [
      ("age", "$source.age + 4000000000", "32 bits"), ("age", "$source.score", "32 bits"),
      ("age", "$source.age / 0", "has no value"), ("score", "$source.score / 0", "has no value"),
      ("label", "TERNARY(TRUEPREDICATE, $source.age, 1)", "does not fit type 'String'"),
      ("age", #"CAST("x", "NSNumber")"#, "is no number"),
    ])
  func unfittingValuesAreRefused(name: String, expression: String, reason: String) throws {
    let scratch = try ScratchFolder()
    let path = try scratch.make("a.sqlite", TinyModels.old)
    try StoreFile(opening: path).connection.execute(
      "INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT, ZAGE, ZSCORE) VALUES (7, 2, 1, 42, 2.5)")
    let before = try scratch.dump("a.sqlite")
    let error = #expect(throws: MappingError.self) {
      try MappedMigrator(
        StoreFile(opening: path), Versioned(old: TinyModels.old, new: TinyModels.new),
        TinyModels.mapping(name, expression), allowing: []
      ).run()
    }
    guard case .row("PersonToPerson", name, 7, let found)? = error else {
      Issue.record("\(error.map { "\($0)" } ?? "nothing")")
      return
    }
    #expect(found.contains(reason), "\(found)")
    #expect(try scratch.dump("a.sqlite") == before)
  }
}
