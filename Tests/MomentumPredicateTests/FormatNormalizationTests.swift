import MomentumPredicate
import Testing

/// Spellings that mean the same become equal, and others do not.
@Suite struct FormatNormalizationTests {
  private func expression(_ text: String) throws -> FormatExpression {
    try FormatExpression(parsing: text).normalized
  }

  private func predicate(_ text: String) throws -> FormatPredicate {
    try FormatPredicate(parsing: text).normalized
  }

  @Test(arguments: [
    ("items.@count", "count:(items)"), ("a.b.@count", "count:(a.b)"),
    ("$x.items.@count", "count:($x.items)"), ("SELF.@count", "count:(SELF)"),
    ("SUBQUERY(a, $x, $x.b.@count > 1).@count", "count:(SUBQUERY(a, $x, count:($x.b) > 1))"),
    ("a[b.@count]", "a[count:(b)]"), ("{a.@count + 1}", "{count:(a) + 1}"),
    ("count(items)", "count:(items)"), ("add:to:(a, b)", "a + b"), ("SELF.a", "a"),
  ])
  func expressionsThatMeanTheSameAreEqual(one: String, other: String) throws {
    #expect(try expression(one) == expression(other))
    #expect(try expression(one).normalized == expression(one))
  }

  @Test(arguments: [
    ("items.@sum.price", "sum:(items.price)"), ("items.@count.x", "count:(items).x"),
    ("a + b", "b + a"), ("1", "1.0"), ("1", "TRUE"), ("'a'", "a"),
  ])
  func otherExpressionsStayDifferent(one: String, other: String) throws {
    #expect(try expression(one) != expression(other))
  }

  @Test(arguments: [
    ("true == true", "TRUEPREDICATE"), ("YES = TRUE", "1 == 1"), ("1 != 1", "FALSEPREDICATE"),
    ("a == 1 AND (b == 2 AND c == 3)", "(a == 1 AND b == 2) AND c == 3"),
    ("a == 1 OR (b == 2 OR c == 3)", "a == 1 || b == 2 || c == 3"),
    ("a == 1 AND TRUEPREDICATE", "a == 1"), ("a == 1 OR 1 == 1", "TRUEPREDICATE"),
    ("a == 1 AND NOT TRUEPREDICATE", "FALSEPREDICATE"), ("NOT NOT a == 1", "a == 1"),
    ("NOT (a == 1 AND YES == NO)", "TRUEPREDICATE"), ("NONE a == 1", "NOT SOME a == 1"),
    ("items.@count > 5", "count:(items) > 5"),
  ])
  func predicatesThatMeanTheSameAreEqual(one: String, other: String) throws {
    #expect(try predicate(one) == predicate(other))
    #expect(try predicate(one).normalized == predicate(one))
  }

  @Test(arguments: [
    ("NOT a == 1", "a != 1"), ("a == 1", "1 == a"), ("nil == nil", "TRUEPREDICATE"),
    ("1 == TRUE", "TRUEPREDICATE"), ("ANY 1 == 1", "TRUEPREDICATE"), ("a == 1", "a ==[c] 1"),
  ])
  func otherPredicatesStayDifferent(one: String, other: String) throws {
    #expect(try predicate(one) != predicate(other))
  }

  @Test func pathsOnPathsAndCastNumbersFromArchivesBecomeWhatTheirTextReadsAs() throws {
    let nested = FormatExpression.keyPath("@count", of: .keyPath("b", of: .keyPath("a")))
    #expect(try nested.normalized == expression(nested.formatText))
    let date = FormatExpression.cast(.constant(.integer(5)), className: "NSDate")
    #expect(try date.normalized == expression(date.formatText))
  }
}
