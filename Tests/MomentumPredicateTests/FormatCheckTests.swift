import MomentumModel
import MomentumPredicate
import Testing

/// Predicates against a model.
@Suite struct FormatCheckTests {
  private func lines(_ text: String, entity: String = "Person") throws -> [String] {
    let predicate = try FormatPredicate(parsing: text)
    let check = CheckedModel.scope.check(predicate, entity: entity)
    #expect(check.type == .attribute(.boolean))
    // The normal form says the same, if not always in the same words.
    let normal = CheckedModel.scope.check(predicate.normalized, entity: entity)
    #expect(normal.problems.isEmpty == check.problems.isEmpty)
    return check.lines
  }

  @Test(arguments: [
    "name == 'x'", "age > 5 AND isAdmin == YES", "isAdmin == 1", "age == score", "name == nil",
    "birthday < now()", "birthday > CAST(5, 'NSDate')", "uuid == $UUID", "photo != nil",
    "boss == $boss", "boss.boss.company.name BEGINSWITH[cd] 'x'", "boss == objectID",
    "SELF == $x", "self.name == 'x'", "objectID IN $ids", "SELF IN $objects",
    "entity.name == 'Person'", "entity == $entity", "address.city == 'x' AND address.zip == 5",
    "color == $color", "color.red == 1", "homepage BEGINSWITH 'https:'",
    "ANY orders.total > 5", "ALL orders.total > 5", "NONE orders.total > 5",
    "ANY orders == $order", "ANY orders IN $orders", "orders CONTAINS $order",
    "$order IN orders", "ANY orders.total IN {1, 2}", "orders.@count > 0", "count:(orders) == 0",
    "orders.@sum.total > 5", "orders.@max.total < orders.@avg.total", "orders.total.@count > 1",
    "SUBQUERY(orders, $o, $o.total > 5 AND $o.customer.age > 5).@count > 0",
    "SUBQUERY(orders, $o, SUBQUERY($o.items, $i, $i.price > 5).@count > 1).@count == 1",
    "SUBQUERY(orders, $o, ANY $o.items.label == 'x').@count > 0",
    "age IN {1, 2, 3}", "name IN {'a', 'b'}", "name IN 'abc'", "name CONTAINS[cd] 'a'",
    "age BETWEEN {1, 10}", "age BETWEEN $range", "birthday BETWEEN {$from, $to}",
    "age + 1 > score * 2 ** 3", "lowercase:(name) == 'x'", "length:(name) > 3", "name.length > 3",
    "birthday > now() - 3600", "TERNARY(age > 5, name, 'x') == 'y'", "%K == %@ AND age > %d",
    "{1, 2} CONTAINS age", "orders[0] == $order", "orders[SIZE] > 1", "lost.anything == 5",
    "FUNCTION(name, 'length') > 5", "'x' IN {name, address.city}", "TRUEPREDICATE", "1 == YES",
  ])
  func whatFitsHasNoProblem(text: String) throws {
    #expect(try lines(text) == [])
  }

  @Test(arguments: [
    ("nam == 'x'", "the entity 'Person' has no property 'nam'"),
    ("orders.@sum.x > 1", "the entity 'Order' has no property 'x'"),
    (
      "SUBQUERY(orders, $o, $o.name == 'x').@count > 0", "the entity 'Order' has no property 'name'"
    ),
    ("boss.company.city == 'x'", "the entity 'Company' has no property 'city'"),
    ("address.street == 'x'", "the composite type 'Address' has no element 'street'"),
    ("name.@count > 1", "'@count' is asked of a value of type String, which is no collection"),
    (
      "boss.@count > 1",
      "'@count' is asked of an object of 'Person', which is no collection"
    ),
    ("orders.@mean.total > 1", "'@mean' is no collection operator"),
    (
      "orders.total > 5",
      "'orders.total' has many values, as 'orders' is to-many, and is compared as one"
    ),
    (
      "5 < orders.total",
      "'orders.total' has many values, as 'orders' is to-many, and is compared as one"
    ),
    (
      "boss.orders == 5",
      "'boss.orders' has many values, as 'orders' is to-many, and is compared as one"
    ),
    (
      "orders.customer.name LIKE 'x*'",
      "'orders.customer.name' has many values, as 'orders' is to-many, and is compared as one"
    ),
    (
      "SUBQUERY(boss, $b, $b.age > 5).@count > 0",
      "'boss' is an object of 'Person' and no collection"
    ),
    ("age IN 5", "'IN' looks into a number, which is no collection"),
    ("age BETWEEN {1, 2, 3}", "'BETWEEN' is followed by a list of 3 and not of 2"),
    ("age BETWEEN 'x'", "'BETWEEN' is followed by a value and not by a list of 2"),
    ("age BETWEEN 5", "'BETWEEN' is followed by a value and not by a list of 2"),
    ("middle:(age) > 5", "the function 'middle:' is unknown"),
    ("abs:(age, 5) > 5", "the function 'abs:' has 2 arguments and not 1"),
  ])
  func whatFailsIsAnError(text: String, message: String) throws {
    #expect(try lines(text) == ["error: " + message])
  }

  @Test(arguments: [
    ("age == 'x'", "'age' is of type Integer 16 and is compared with a value of type String"),
    ("'x' == age", "'age' is of type Integer 16 and is compared with a value of type String"),
    ("name == uuid", "'name' is of type String and is compared with a value of type UUID"),
    (
      "birthday > '2020-01-01'",
      "'birthday' is of type Date and is compared with a value of type String"
    ),
    ("boss == 5", "'boss' is an object of 'Person' and is compared with a number"),
    (
      "boss == company",
      "'boss' is an object of 'Person' and is compared with an object of 'Company'"
    ),
    (
      "ANY orders.total == 'x'",
      "'orders.total' is of type Decimal and is compared with a value of type String"
    ),
    ("ANY name == 'x'", "'name' is of type String, so that 'ANY' has nothing to choose from"),
    (
      "ANY orders.items.price > 5",
      "'orders.items.price' goes over 2 to-many relationships, and a store follows one"
    ),
    ("orders == $x", "'orders' has many values, as 'orders' is to-many, and is compared as one"),
    ("orders == nil", "'orders' has many values, as 'orders' is to-many, and is compared as one"),
    (
      "orders.total IN {1}",
      "'orders.total' has many values, as 'orders' is to-many, and is compared as one"
    ),
    ("age BEGINSWITH '5'", "'age' is of type Integer 16, and 'BEGINSWITH' is about texts"),
    ("name MATCHES 5", "the right side is a number, and 'MATCHES' is about texts"),
    ("age IN {'a', 'b'}", "'IN' looks for a value of type Integer 16 in a collection of String"),
    ("name CONTAINS 5", "'CONTAINS' looks for a number in a value of type String"),
    ("age CONTAINS 5", "'CONTAINS' looks into a value of type Integer 16, which is no collection"),
    ("name BETWEEN {1, 2}", "'name' is of type String and is compared with a number"),
    ("secret == 'x'", "'secret' is transient, so that no store knows it"),
    ("ANY friends.age > 5", "'friends' is a fetched property, so that no store knows it"),
    (
      "isDeleted == NO", "'isDeleted' is a state of the object in memory, so that no store knows it"
    ),
    ("salary > 5", "'salary' is a property of subentities only and not of 'Person'"),
    (
      "age.length > 5",
      "'length' is asked of a value of type Integer 16, which has no keys that a store knows"
    ),
    ("orders.@sum > 5", "'@sum' is followed by no key"),
    ("orders.items.@sum.label > 5", "'@sum' is asked of a value of type String"),
    ("max:(age) > 5", "the function 'max:' is given a value of type Integer 16"),
    ("name + 1 == 5", "the function 'add:to:' is given a value of type String"),
    ("lowercase:(age) == 'x'", "the function 'lowercase:' is given a value of type Integer 16"),
  ])
  func whatHardlyFitsIsADoubt(text: String, message: String) throws {
    #expect(try lines(text) == ["doubt: " + message])
  }

  @Test func inheritedPropertiesResolve() throws {
    #expect(try lines("salary > age AND boss.name == 'x'", entity: "Employee") == [])
    #expect(try lines("SELF == boss", entity: "Employee") == [])
  }

  @Test func anUnknownEntityIsTheOnlyProblem() throws {
    #expect(try lines("a.b > 5", entity: "X") == ["error: there is no entity 'X' in the model"])
  }

  @Test func aConditionOnValuesKnowsWhatSELFIs() throws {
    let predicate = try FormatPredicate(parsing: "SELF <= 8 AND SELF LIKE 'x'")
    let check = CheckedModel.scope.check(predicate, subject: .attribute(.integer16))
    #expect(check.lines == ["doubt: 'SELF' is of type Integer 16, and 'LIKE' is about texts"])
  }

  @Test func oneFaultyKeyIsOneProblemHoweverLongThePath() throws {
    let path = "nam" + String(repeating: ".a", count: 100_000)
    let check = CheckedModel.scope.check(.keyPath(path), entity: "Person")
    #expect(check.lines == ["error: the entity 'Person' has no property 'nam'"])
    #expect(check.problems.first?.keyPath == path)
    let circle = String(repeating: "boss.", count: 100_000) + "age"
    #expect(
      CheckedModel.scope.check(.keyPath(circle), entity: "Person").type == .attribute(.integer16))
    let unions = String(repeating: "orders.@unionOfObjects.customer.", count: 50_000) + "age"
    #expect(CheckedModel.scope.check(.keyPath(unions), entity: "Person").problems == [])
  }

  @Test func aTreeThatIsTooDeepForAWalkIsNotWalkedToItsEnd() {
    var tree = FormatPredicate.comparison(FormatComparison(.keyPath("nam"), .equal, .keyPath("x")))
    for _ in 0..<1000 { tree = .not(tree) }
    let check = CheckedModel.scope.check(tree, entity: "Person")
    #expect(check.lines == ["doubt: what is deeper than 200 levels is not checked"])
  }
}
