import MomentumPredicate
import Testing

/// What belongs together without parentheses.
@Suite struct FormatPrecedenceTests {
  @Test(arguments: [
    ("a == 1 OR b == 2 AND c == 3", "a == 1 OR (b == 2 AND c == 3)"),
    ("NOT a == 1 AND b == 2", "(NOT (a == 1)) AND b == 2"),
    ("NOT NOT a == 1 OR b == 2", "(NOT (NOT a == 1)) OR b == 2"),
    ("!a == 1 && b == 2", "(!(a == 1)) && b == 2"),
    ("ANY a.b == 1 AND c == 2", "(ANY a.b == 1) AND c == 2"),
    ("a + b * c ** d == 1", "(a + (b * (c ** d))) == (1)"),
    ("a - b - c == a / b / c", "((a - b) - c) == ((a / b) / c)"),
    ("a == b + 1 AND c == 2", "(a == (b + 1)) AND (c == 2)"),
    ("a UNION b + c == d", "(a UNION (b + c)) == d"),
    ("-a.b[0] ** 2 == 1", "(-(a.b[0])) ** 2 == 1"),
  ])
  func bindsAsDocumented(text: String, explicit: String) throws {
    #expect(try FormatPredicate(parsing: text) == FormatPredicate(parsing: explicit))
  }

  @Test(arguments: [
    ("(a & 4) != 0", "bitwiseAnd:with:(a, 4) != 0"), ("a | 4 == b", "bitwiseOr:with:(a, 4) == b"),
    ("a ^ b == 0 || c == 1", "bitwiseXor:with:(a, b) == 0 OR c == 1"),
    ("a << 2 < 8 && b > 1", "leftshift:by:(a, 2) < 8 AND b > 1"),
    ("a >> 1 >= 2", "rightshift:by:(a, 1) >= 2"),
  ])
  func signsOfBitsAreFunctionsInsideComparisons(text: String, function: String) throws {
    let predicate = try FormatPredicate(parsing: text)
    #expect(predicate == (try FormatPredicate(parsing: function)))
    #expect(predicate.formatText == function)
  }

  @Test(arguments: [
    "a == 1 AND b == 2 AND c == 3", "a == 1 AND (b == 2 AND c == 3)",
    "(a == 1 AND b == 2) AND c == 3", "(a == 1 OR b == 2) AND c == 3",
    "a == 1 OR b == 2 AND c == 3", "NOT (a == 1 OR b == 2)", "NOT a == 1", "NOT NOT a == 1",
    "NOT ANY items.price > 5", "ALL a.b < 5", "TRUEPREDICATE OR NOT FALSEPREDICATE",
    "humanName == $humanName", #"name CONTAINS[cd] "x""#, "a BETWEEN {1, 10}",
    "a - (b - c) == 1", "(a + b) * c == 1", "a + b * c == 1", "(-5) ** 2 == 1",
    "(a ** b) ** 2 == 1", "(a + b).c == 1", "(5).c == 1", "(a UNION b)[0] == 1",
    #"CAST(5.0, "NSDate") < now()"#, #"x == "\"\\\n\x00""#,
    "SELF == nil", "a.#in == TRUE", "#first == $y.z",
  ])
  func printsOnlyTheParenthesesThatAreNeeded(text: String) throws {
    #expect(try FormatPredicate(parsing: text).formatText == text)
  }

  @Test func listsWithoutTwoPartsPrintAsWhatTheyMean() throws {
    let one = try FormatPredicate(parsing: "a == 1 OR b == 2")
    #expect(FormatPredicate.and([]).formatText == "TRUEPREDICATE")
    #expect(FormatPredicate.or([]).formatText == "FALSEPREDICATE")
    #expect(FormatPredicate.and([one]).formatText == one.formatText)
    #expect(FormatPredicate.not(.and([one])).formatText == "NOT (a == 1 OR b == 2)")
  }
}
