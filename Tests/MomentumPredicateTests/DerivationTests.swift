import MomentumModel
import MomentumPredicate
import Testing

/// What attributes can be derived from.
@Suite struct DerivationTests {
  private func derivation(_ text: String) throws -> Derivation {
    try Derivation(FormatExpression(parsing: text))
  }

  @Test(arguments: [
    ("now()", Derivation.now), ("name", .copy("name")),
    ("boss.company.name", .copy("boss.company.name")),
    ("canonical:(name)", .canonical("name")), ("uppercase:(boss.name)", .uppercase("boss.name")),
    ("lowercase(name)", .lowercase("name")), ("orders.@count", .count("orders")),
    ("count:(boss.orders)", .count("boss.orders")), ("orders.@sum.total", .sum("orders.total")),
    ("sum:(orders.total)", .sum("orders.total")), ("SELF.name", .copy("name")),
  ])
  func theDocumentedFormsAreKnown(text: String, expected: Derivation) throws {
    #expect(try derivation(text) == expected)
    #expect(try Derivation(FormatExpression(parsing: text).normalized) == expected)
    #expect(CheckedModel.scope.check(expected, entity: "Person").problems == [])
  }

  @Test(arguments: [
    ("5", "neither a key path nor a function stands where a derivation has one"),
    ("SELF", "neither a key path nor a function stands where a derivation has one"),
    ("$x.name", "a derivation is about the object itself and not about '$x'"),
    ("age + 1", "no derivation is documented with the function 'add:to:'"),
    ("now(age)", "no derivation is documented with the function 'now:'"),
    ("orders.@max.total", "'@max' is none of the documented '@count' and '@sum'"),
    ("max:(orders.total)", "no derivation is documented with the function 'max:'"),
    ("orders.@sum", "'@sum' stands at a place that means nothing"),
    ("orders.@count.total", "'@count' stands at a place that means nothing"),
    (
      "orders.@sum.items.@count", "'@count' stands beside '@sum', and a derivation has one operator"
    ),
    ("canonical:('x')", "the function 'canonical:' is not given a plain key path"),
    ("canonical:(uppercase:(name))", "the function 'canonical:' is not given a plain key path"),
    ("count:(orders.@count)", "the function 'count:' is not given a plain key path"),
  ])
  func otherFormsAreRefused(text: String, message: String) throws {
    let expression = try FormatExpression(parsing: text)
    #expect(throws: DerivationError.self) { try Derivation(expression) }
    do {
      _ = try Derivation(expression)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(arguments: [
    ("nam", "error: the entity 'Person' has no property 'nam'"),
    ("canonical:(boss.nam)", "error: the entity 'Person' has no property 'nam'"),
    ("orders.@sum.price", "error: the entity 'Order' has no property 'price'"),
    ("boss", "error: the path ends in an object of 'Person' and in no attribute"),
    ("orders.total", "error: 'orders' is a to-many relationship, and one value is derived"),
    ("name.@count", "error: the path to what is counted is no to-many relationship"),
    ("boss.@count", "error: the path to what is counted is no to-many relationship"),
    ("orders.items.@count", "error: the path to what is counted is no to-many relationship"),
    (
      "age.@sum.x", "error: the path goes on behind an attribute"
    ),
    (
      "boss.name.length", "error: the path goes on behind an attribute"
    ),
    (
      "sum:(age)", "error: the path to what is summed is no attribute over one to-many relationship"
    ),
    (
      "orders.@sum.items",
      "error: the path to what is summed is no attribute over one to-many relationship"
    ),
    ("orders.@sum.customer.name", "doubt: a sum is derived from a value of type String"),
    ("uppercase:(age)", "doubt: a text is derived from a value of type Integer 16"),
    ("secret", "doubt: 'secret' is transient, so that no store knows it"),
  ])
  func aPathThatLeadsElsewhereIsAProblem(text: String, line: String) throws {
    let check = CheckedModel.scope.check(try derivation(text), entity: "Person")
    #expect(check.lines == [line])
    #expect(try check.problems.first?.keyPath == derivation(text).keyPath)
  }

  @Test func whatIsDoubtfulAndLeadsElsewhereHasBothProblems() throws {
    #expect(
      CheckedModel.scope.check(try derivation("friends"), entity: "Person").lines == [
        "doubt: 'friends' is a fetched property, so that no store knows it",
        "error: the path ends in a collection of objects of 'Person' and in no attribute",
      ])
  }

  @Test(arguments: [
    ("now()", FormatType.attribute(.date)), ("boss.company.name", .attribute(.string)),
    ("age", .attribute(.integer16)), ("orders.@count", .number), ("orders.@sum.total", .number),
    ("canonical:(name)", .attribute(.string)),
  ])
  func aDerivedValueHasAType(text: String, type: FormatType) throws {
    #expect(CheckedModel.scope.check(try derivation(text), entity: "Person").type == type)
  }

  @Test func anUnknownEntityIsTheOnlyProblem() throws {
    let check = CheckedModel.scope.check(try derivation("a.b"), entity: "X")
    #expect(check.lines == ["error: there is no entity 'X' in the model"])
  }
}
