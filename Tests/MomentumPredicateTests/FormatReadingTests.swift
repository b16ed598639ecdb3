import MomentumPredicate
import Testing

/// What single spellings mean.
@Suite struct FormatReadingTests {
  private func read(_ text: String) throws(FormatError) -> FormatExpression {
    try FormatExpression(parsing: text)
  }

  private func comparison(_ text: String) throws -> FormatComparison {
    let predicate = try FormatPredicate(parsing: text)
    guard case .comparison(let comparison) = predicate else {
      throw FormatError(offset: 0, message: "'\(predicate)' is no comparison")
    }
    return comparison
  }

  @Test(arguments: [
    ("=", FormatComparator.equal), ("==", .equal), ("!=", .notEqual), ("<>", .notEqual),
    ("<", .lessThan), ("<=", .lessThanOrEqual), ("=<", .lessThanOrEqual), (">", .greaterThan),
    (">=", .greaterThanOrEqual), ("=>", .greaterThanOrEqual), ("in", .in), ("IN", .in),
    ("Between", .between), ("contains", .contains), ("beginswith", .beginsWith),
    ("ENDSWITH", .endsWith), ("like", .like), ("MATCHES", .matches),
  ])
  func everySpellingOfAnOperatorIsKnown(spelling: String, comparator: FormatComparator) throws {
    #expect(
      try comparison("a \(spelling) b")
        == FormatComparison(.keyPath("a"), comparator, .keyPath("b")))
  }

  @Test func signsNeedNoSpaceAroundThem() throws {
    #expect(
      try FormatPredicate(parsing: "a>=1&&!b==2||c!=3")
        == FormatPredicate(parsing: "a >= 1 AND NOT b == 2 OR c <> 3"))
  }

  @Test func optionsAreLettersInAnyOrder() throws {
    #expect(
      try comparison("a CONTAINS[dc] b").options == [.caseInsensitive, .diacriticInsensitive])
    #expect(try comparison("a LIKE [nl] b").options == [.normalized, .localeSensitive])
    #expect(try comparison("a ==[c] b").options == .caseInsensitive)
    #expect(try FormatPredicate(parsing: "a like[DC] b").formatText == "a LIKE[cd] b")
  }

  @Test func modifiersBelongToTheLeftSide() throws {
    #expect(try comparison("ANY a.b > 5").modifier == .any)
    #expect(try comparison("some a.b > 5").modifier == .any)
    #expect(try comparison("ALL a.b > 5").modifier == .all)
    #expect(
      try FormatPredicate(parsing: "NONE a.b > 5") == FormatPredicate(parsing: "NOT ANY a.b > 5"))
  }

  @Test(arguments: [
    ("nil", FormatConstant.null), ("NULL", .null), ("yes", .boolean(true)),
    ("TRUE", .boolean(true)),
    ("No", .boolean(false)), ("false", .boolean(false)), ("0", .integer(0)), ("0x1F", .integer(31)),
    ("0o17", .integer(15)), ("0b101", .integer(5)), ("9223372036854775807", .integer(.max)),
    ("-9223372036854775808", .integer(.min)), ("- 1", .integer(-1)), ("1.5", .real(1.5)),
    ("-2.5e-3", .real(-0.0025)), ("1e3", .real(1000)), ("1E+3", .real(1000)),
    (#""a'b""#, .text("a'b")), (#"'a"b'"#, .text("a\"b")), (#"'\n\t\"\'\\'"#, .text("\n\t\"'\\")),
    (#"'\u00e9\x41\101'"#, .text("éAA")), (#"'\uD83D\uDE00'"#, .text("😀")),
    (#"'\U00E9\X41\0\1019'"#, .text("éA\0A9")), (#"'\UD83D\uDE00'"#, .text("😀")),
    ("'é😀'", .text("é😀")),
    (#"CAST(5, "NSDate")"#, .date(5)), (#"CAST(-700000000.25, 'NSDate')"#, .date(-700_000_000.25)),
  ])
  func constantsAreRead(text: String, constant: FormatConstant) throws {
    #expect(try read(text) == .constant(constant))
    #expect(try read(constant.spelling) == .constant(constant))
  }

  @Test func keysMayBeKeywordsBehindASign() throws {
    #expect(try read("#end") == .keyPath("end"))
    #expect(try read("a.#in.#SELF") == .keyPath("a.in.SELF"))
    #expect(FormatExpression.keyPath("a.in.size").formatText == "a.#in.#size")
    #expect(throws: FormatError(offset: 2, message: "'in' is a keyword and no key")) {
      try read("a.in")
    }
  }

  @Test func keysAreLettersOfAnyLanguage() throws {
    #expect(try read("größe._名前2") == .keyPath("größe._名前2"))
  }

  @Test func collectionOperatorsStayInThePath() throws {
    #expect(try read("items.@count") == .keyPath("items.@count"))
    #expect(
      try read("a.@distinctUnionOfObjects.b.@sum.c")
        == .keyPath("a.@distinctUnionOfObjects.b.@sum.c"))
    #expect(try read("SELF.@count") == .keyPath("@count"))
    #expect(FormatExpression.keyPath("@count").formatText == "SELF.@count")
  }

  @Test func aPathOnThisObjectIsThePathAlone() throws {
    #expect(try read("SELF.a.b") == .keyPath("a.b"))
    #expect(try read("SELF") == .evaluatedObject)
  }

  @Test func pathsStandOnEverything() throws {
    #expect(
      try read("$FETCH_SOURCE.alias") == .keyPath("alias", of: .variable("FETCH_SOURCE")))
    #expect(
      try read("SUBQUERY(items, $x, $x.price > 5).@count")
        == .keyPath(
          "@count",
          of: .subquery(
            collection: .keyPath("items"), variable: "x",
            predicate: .comparison(
              FormatComparison(
                .keyPath("price", of: .variable("x")), .greaterThan, .constant(.integer(5)))))))
    #expect(
      try read("FUNCTION($a, 'b:', 1).c")
        == .keyPath(
          "c",
          of: .method(
            receiver: .variable("a"), selector: "b:", arguments: [.constant(.integer(1))])))
    #expect(
      try read("a[FIRST].b[0][last]")
        == .element(
          of: .element(
            of: .keyPath("b", of: .element(of: .keyPath("a"), at: .first)),
            at: .value(.constant(.integer(0)))), at: .last))
  }

  @Test func indexesAreWordsOnlyWhenAlone() throws {
    #expect(try read("a[SIZE]") == .element(of: .keyPath("a"), at: .size))
    #expect(try read("a[#size]") == .element(of: .keyPath("a"), at: .value(.keyPath("size"))))
    #expect(
      try read("a[first.b]") == .element(of: .keyPath("a"), at: .value(.keyPath("first.b"))))
  }

  @Test func functionsAreNamedAsInCompiledModels() throws {
    let name = FormatExpression.keyPath("name")
    #expect(try read("now()") == .function(name: "now", arguments: []))
    #expect(try read("canonical:(name)") == .function(name: "canonical:", arguments: [name]))
    #expect(try read("canonical(name)") == .function(name: "canonical:", arguments: [name]))
    #expect(try read("add:to:(1, name)") == read("1 + name"))
    #expect(try read("from:subtract:(1, name)").formatText == "1 - name")
    #expect(try read("modulus:by:(name, 2)").formatText == "modulus:by:(name, 2)")
    #expect(throws: FormatError.self) { try read("f(1, 2)") }
  }

  @Test func aMinusBeforeAValueIsADifferenceFromZero() throws {
    #expect(try read("-a") == read("0 - a"))
    #expect(try read("3 - -2").formatText == "3 - -2")
    #expect(try read("3 - -a").formatText == "3 - (0 - a)")
  }

  @Test func otherShapesAreRead() throws {
    #expect(try read("{}") == .aggregate([]))
    #expect(try read("{1, {a}}").formatText == "{1, {a}}")
    #expect(
      try read("a UNION b minus c")
        == .setOperation(.minus, .setOperation(.union, .keyPath("a"), .keyPath("b")), .keyPath("c"))
    )
    #expect(
      try read("TERNARY(a == 1 OR b == 2, c, 'd')").formatText
        == #"TERNARY(a == 1 OR b == 2, c, "d")"#)
    #expect(try read("CAST(a, 'NSNumber')") == .cast(.keyPath("a"), className: "NSNumber"))
  }

  /// Every kind of condition in the compiled models and cached models of the corpus.
  @Test(arguments: [
    "authorAlias == $FETCH_SOURCE.alias AND comment CONTAINS[c] $FETCHED_PROPERTY.userInfo.search",
    "length >= 3 AND length <= 50", "SELF <= 8", #"SELF CONTAINS "title""#,
    #"lastName LIKE "Duck*""#, "syndicationIdentifier != nil", "pendingPlayCount > 0",
    "thumbnailIndex == -1 AND cloudLocalState == 1", "TRUE == TRUE",
    "faceCrop == nil AND manual == 0 AND (centerX != 0 OR bodyCenterX != 0)",
    "oneToOne.name == $NAME OR string == $NEEDLE", "uuid == $UUID",
  ])
  func conditionsOfCompiledModelsPrintAsTheyAreRead(text: String) throws {
    #expect(try FormatPredicate(parsing: text).formatText == text)
  }

  /// The examples of Apple's guide, in our own words where they are long.
  @Test(arguments: [
    ("1 BETWEEN { 0 , 33 }", "1 BETWEEN {0, 33}"),
    ("$INPUT BETWEEN { $LOWER, $UPPER }", "$INPUT BETWEEN {$LOWER, $UPPER}"),
    ("ANY children.age < 18", "ANY children.age < 18"),
    ("NONE children.age < 18", "NOT ANY children.age < 18"),
    ("name IN { 'Ben', 'Melissa' }", #"name IN {"Ben", "Melissa"}"#),
    ("%K like[cd] %@", "%K LIKE[cd] %@"), ("%K.name == %@", "%K.name == %@"),
    ("firstName beginswith[cd] $NAME", "firstName BEGINSWITH[cd] $NAME"),
    ("name != NIL && age =< 2.71828", "name != nil AND age <= 2.71828"),
    ("#like == 9.2e-5 or #First == 0o17", "#like == 9.2e-05 OR #First == 15"),
    ("group.name matches '%@'", #"group.name MATCHES "%@""#),
    ("(a[FIRST]) == b[ last ]", "a[FIRST] == b[LAST]"),
    ("sum(a) > -max(b)", "sum:(a) > 0 - max:(b)"),
    ("ANY (a.b) == 1", "ANY a.b == 1"), ("not a in {1}", "NOT a IN {1}"),
  ])
  func theGuidesExamplesAreRead(text: String, printed: String) throws {
    #expect(try FormatPredicate(parsing: text).formatText == printed)
  }

  @Test func argumentsKeepTheirKindAndNumber() throws {
    #expect(
      try comparison("%K == %@").left == .argument(FormatArgument(.keyPath, ordinal: 0)))
    #expect(try comparison("%K == %@").right == .argument(FormatArgument(.object, ordinal: 1)))
    #expect(
      try FormatExpression(parsing: "{%d, %ld, %i, %lu, %x, %f, %Lg}").formatText
        == "{%d, %d, %d, %u, %u, %f, %f}")
  }
}

extension FormatConstant {
  fileprivate var spelling: String { FormatExpression.constant(self).formatText }
}
