import MomentumModel
import MomentumPredicate
import Testing

/// Variables, and the types of expressions.
@Suite struct FormatVariableTests {
  private func check(_ text: String, source: String? = nil) throws -> FormatCheck {
    CheckedModel.scope.check(
      try FormatPredicate(parsing: text), entity: "Person", source: source)
  }

  @Test(arguments: [
    ("name == $x", FormatType.attribute(.string)), ("$x == name", .attribute(.string)),
    ("uuid == $x", .attribute(.uuid)), ("age >= $x", .attribute(.integer16)),
    ("boss == $x", .object(entity: "Person")), ("objectID == $x", .objectID),
    ("boss.company.name LIKE $x", .attribute(.string)),
    ("address.zip == $x", .attribute(.integer32)),
    ("ANY orders.total > $x", .attribute(.decimal)), ("ANY orders == $x", .object(entity: "Order")),
    ("age IN $x", .collection(of: .attribute(.integer16))),
    ("age IN {1, $x}", .attribute(.integer16)),
    ("boss IN $x", .collection(of: .object(entity: "Person"))),
    ("$x IN orders", .object(entity: "Order")),
    ("orders CONTAINS $x", .object(entity: "Order")), ("name CONTAINS[c] $x", .attribute(.string)),
    ("$x CONTAINS age", .collection(of: .attribute(.integer16))), ("$x CONTAINS name", .unknown),
    ("age BETWEEN $x", .collection(of: .attribute(.integer16))),
    ("age BETWEEN {1, $x}", .attribute(.integer16)),
    ("$x BETWEEN {1, age}", .attribute(.integer16)),
    ("age == TERNARY(age > 5, $x, 1)", .attribute(.integer16)),
    ("age == 1 + $x", .number), ("name == uppercase:($x)", .attribute(.string)),
    ("ANY $x == age", .collection(of: .attribute(.integer16))),
    ("ALL $x LIKE 'a*'", .collection(of: .attribute(.string))),
    ("ANY $x IN orders", .collection(of: .object(entity: "Order"))),
    ("$x == nil", .unknown), ("$x == 5", .number), ("$x == TRUE", .attribute(.boolean)),
    ("color == $x", .unknown), ("$x.name == 'x'", .unknown),
    ("$x == nil OR age == $x", .attribute(.integer16)),
    ("$x == 5 OR age == $x", .attribute(.integer16)), ("orders.@count == $x", .number),
    ("SUBQUERY(orders, $o, $o.total > $x).@count > 0", .attribute(.decimal)),
    ("SUBQUERY(orders, $o, $o.total > 5).@count > $x", .number),
  ])
  func aVariableIsOfTheTypeThatItIsComparedWith(text: String, type: FormatType) throws {
    let check = try check(text)
    #expect(check.variables == ["x": type])
    #expect(check.problems == [])
  }

  @Test func everyVariableIsListedAndThoseOfSubqueriesAreNot() throws {
    let text = "name == $a AND SUBQUERY(orders, $o, $o.customer == $b).@count > $c AND $o == 5"
    #expect(
      try check(text).variables == [
        "a": .attribute(.string), "b": .object(entity: "Person"), "c": .number, "o": .number,
      ])
  }

  @Test func twoUsesThatDoNotGoTogetherAreADoubt() throws {
    #expect(
      try check("name == $x OR age == $x").lines
        == [
          "doubt: the variable '$x' is used as a value of type String and as a value of type Integer 16"
        ])
  }

  @Test func theSourceOfAFetchedPropertyIsAnObject() throws {
    let text = "total > $FETCH_SOURCE.age AND items CONTAINS $FETCHED_PROPERTY.userInfo.x"
    let predicate = try FormatPredicate(parsing: text)
    let check = CheckedModel.scope.check(predicate, entity: "Order", source: "Person")
    #expect(check.problems == [])
    #expect(check.variables == [:])
    let other = CheckedModel.scope.check(predicate, entity: "Order", source: "Company")
    #expect(other.lines == ["error: the entity 'Company' has no property 'age'"])
    #expect(
      Set(CheckedModel.scope.check(predicate, entity: "Order").variables.keys)
        == ["FETCH_SOURCE", "FETCHED_PROPERTY"])
  }

  @Test(arguments: [
    ("name", FormatType.attribute(.string)), ("orders", .collection(of: .object(entity: "Order"))),
    ("orders.items.price", .collection(of: .attribute(.double))), ("orders.@count", .number),
    ("orders.@max.total", .attribute(.decimal)), ("max:(orders.total)", .attribute(.decimal)),
    ("orders.@distinctUnionOfObjects.customer.age", .collection(of: .attribute(.integer16))),
    ("orders.@distinctUnionOfSets.items", .collection(of: .object(entity: "Item"))),
    ("orders[FIRST].customer", .object(entity: "Person")), ("SELF", .object(entity: "Person")),
    ("boss.objectID", .objectID), ("entity", .entity), ("address", .composite("Address")),
    ("now()", .attribute(.date)), ("canonical:(name)", .attribute(.string)), ("age + 1", .number),
    ("now() - 5", .unknown), ("{age, 5}", .collection(of: .attribute(.integer16))),
    ("{age, name}", .collection(of: .unknown)), ("nil", .null), ("color", .unknown),
    ("CAST(age, 'NSString')", .attribute(.string)),
    ("orders UNION $x", .collection(of: .object(entity: "Order"))),
    ("TERNARY(age > 5, name, nil)", .attribute(.string)), ("max:(age)", .attribute(.integer16)),
    ("SUBQUERY(orders, $o, $o.total > 5)", .collection(of: .object(entity: "Order"))),
    ("noindex:(age)", .attribute(.integer16)),
    ("{{{{age}}}}", .collection(of: .collection(of: .unknown))),
  ])
  func anExpressionHasTheTypeOfItsValue(text: String, type: FormatType) throws {
    let check = CheckedModel.scope.check(try FormatExpression(parsing: text), entity: "Person")
    #expect(check.type == type)
    #expect(check.problems == [])
  }
}
