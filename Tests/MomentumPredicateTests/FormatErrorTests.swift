import MomentumPredicate
import Testing

/// Texts that are no predicates.
@Suite struct FormatErrorTests {
  private func error(_ text: String) -> FormatError? {
    do {
      _ = try FormatPredicate(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", 0, "the text ends where an expression is expected"),
    ("  ", 2, "the text ends where an expression is expected"),
    ("a", 1, "the text ends where a comparison is expected"),
    ("a ==", 4, "the text ends where an expression is expected"),
    ("a == 1 b", 7, "'b' stands where the end is expected"),
    ("a < b < c", 0, "a predicate stands where an expression is expected"),
    ("a == 'x", 5, "the text is not closed"),
    ("a == 'x\\", 7, "the text is not closed"),
    (#"a == '\q'"#, 6, #"the escape '\q' is unknown"#),
    (#"a == '\u12'"#, 6, "the escape has less than 4 digits"),
    (#"a == '\uD800'"#, 6, "the escape is half a character"),
    ("a CONTAINS[x] b", 11, "'x' is none of the options c, d, n, l"),
    ("a CONTAINS[] b", 11, "']' stands where one of the options c, d, n, l is expected"),
    ("a CONTAINS[c b", 13, "'b' stands where ']' is expected"),
    ("(a == 1", 7, "the text ends where ')' is expected"),
    ("a == 1)", 6, "')' stands where the end is expected"),
    ("(a == 1) + 2 == 3", 0, "a predicate stands where an expression is expected"),
    ("a AND b == 1", 0, "'a' is compared with nothing"),
    ("a CONTAIN b", 2, "'CONTAIN' stands where a comparison is expected; did you mean 'CONTAINS'?"),
    ("a IS NULL", 2, "'IS' stands where a comparison is expected; did you mean 'IN'?"),
    (
      "a beginwith[c] b", 2,
      "'beginwith' stands where a comparison is expected; did you mean 'BEGINSWITH'?"
    ),
    ("a.b + 1", 7, "the text ends where a comparison is expected"),
    ("ANY (a == 1)", 4, "a predicate stands where an expression is expected"),
    ("ANY a", 5, "the text ends where a comparison is expected"),
    ("AND a == 1", 0, "'AND' stands where an expression is expected"),
    ("a == 12abc", 5, "the number '12' goes on with a letter"),
    ("a == 0x", 5, "no digit follows '0x'"),
    ("a == 9223372036854775808", 5, "the number does not fit into 64 bits"),
    ("a == 99999999999999999999", 5, "the number does not fit into 64 bits"),
    ("a == $", 5, "no name follows '$'"),
    ("a == #1", 5, "no name follows '#'"),
    ("a == %s", 5, "'%s' is no argument"),
    ("a == %", 5, "'%' is no argument"),
    ("größe == ;", 11, "';' has no meaning here"),
    ("a == \u{0}", 5, "U+0000 has no meaning here"),
    ("a == '\u{0}'", 6, "U+0000 stands in a text"),
    ("a == f:g(1)", 8, "the function 'f:g' has no last colon"),
    ("a == f:", 7, "the text ends where '(' is expected"),
    ("a == FETCH(b, c, d)", 5, "'FETCH' is not supported"),
    ("ANY a UTI-CONFORMS-TO 'b'", 6, "'UTI-CONFORMS-TO' and 'UTI-EQUALS' are not supported"),
    ("a UTI-EQUALS 'b'", 2, "'UTI-CONFORMS-TO' and 'UTI-EQUALS' are not supported"),
    ("$a := 5", 3, "':' has no meaning here"),
    ("a == SUBQUERY(b, c, d == 1)", 17, "'c' stands where a variable is expected"),
    ("a == FUNCTION(b, 'c', )", 22, "')' stands where an expression is expected"),
    ("a == {1,}", 8, "'}' stands where an expression is expected"),
  ])
  func saysWhatStandsWhere(text: String, offset: Int, message: String) {
    #expect(error(text) == FormatError(offset: offset, message: message))
  }

  @Test func columnsCountCharacters() throws {
    let found = try #require(error("größe == ;"))
    #expect(found.column(in: "größe == ;") == 10)
    #expect(found.description == "';' has no meaning here, at byte 11")
    #expect(FormatError(offset: 99, message: "").column(in: "abc") == 4)
  }

  @Test(arguments: [
    ("(", ""), ("NOT ", "a == 1"), ("!", "a == 1"), ("- ", "a == 1"), ("{", ""), ("f:(", ""),
    ("a[", ""), ("a == (b + ", ""), ("TERNARY(", ""), ("CAST(", ""), ("SUBQUERY(", ""),
    ("a OR b AND c == d UNION e + f * g ** (", ""), ("ANY ", "a == 1"), ("#", ""), ("a.", ""),
    ("a == \"\"", ""), ("\\", ""), ("$a.b[", ""), ("ANY (NOT ", ""),
  ])
  func nestingWithoutEndIsAnError(part: String, end: String) {
    #expect(error(String(repeating: part, count: 100_000) + end) != nil)
  }

  @Test(arguments: [" + a", " ** a", " UNION a", "[0]"])
  func aChainIsNoDeeperThanATreeMayBe(part: String) throws {
    let found = try #require(error("a" + String(repeating: part, count: 100_000) + " == 1"))
    #expect(found.message == "more than 100 levels are nested")
    #expect(error("a" + String(repeating: part, count: 90) + " == 1") == nil)
  }

  @Test func aThousandParenthesesAreTooDeepAndNinetyNineAreNot() {
    func nested(_ count: Int) -> String {
      String(repeating: "(", count: count) + "a == 1" + String(repeating: ")", count: count)
    }
    #expect(error(nested(1000))?.offset == 101)
    #expect(error(nested(99)) == nil)
  }

  @Test func longTextsTakeTimeInProportion() throws {
    let chain = Array(repeating: "a == 1", count: 10_000).joined(separator: " AND ")
    guard case .and(let parts) = try FormatPredicate(parsing: chain) else {
      Issue.record("a chain is no list")
      return
    }
    #expect(parts.count == 10_000)
    #expect(FormatPredicate.and(parts).formatText == chain)
    let long = String(repeating: "é", count: 500_000)
    #expect(try FormatExpression(parsing: "'\(long)'") == .constant(.text(long)))
    #expect(try FormatExpression(parsing: "a" + long) == .keyPath("a" + long))
    let path = Array(repeating: "abc", count: 100_000).joined(separator: ".")
    #expect(try FormatExpression(parsing: path) == .keyPath(path))
    #expect(error(long)?.offset == long.utf8.count)
    #expect(error("a b\(long)")?.message.count ?? .max < 100)
  }
}
