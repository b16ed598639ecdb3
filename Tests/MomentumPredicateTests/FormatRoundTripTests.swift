import MomentumPredicate
import MomentumTestSupport
import Testing

/// What is printed reads back as the same tree.
@Suite struct FormatRoundTripTests {
  @Test(arguments: UInt64(0)..<200)
  func everyPredicateReadsBackAsItself(seed: UInt64) throws {
    var random = RandomFormat(seed: seed)
    let tree = random.predicate()
    #expect(try FormatPredicate(parsing: tree.formatText) == tree)
    #expect(tree.normalized.normalized == tree.normalized)
  }

  @Test(arguments: UInt64(0)..<200)
  func everyExpressionReadsBackAsItself(seed: UInt64) throws {
    var random = RandomFormat(seed: seed)
    let tree = random.expression(depth: 7)
    #expect(try FormatExpression(parsing: tree.formatText) == tree)
    #expect(tree.normalized.normalized == tree.normalized)
  }

  /// Signs of the language in an order that means nothing.
  @Test(arguments: UInt64(0)..<200)
  func garbageIsReadOrRefused(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = random.list(1...30) { random in
      random.pick(
        "a", "(", ")", " AND ", "NOT ", "==", "[", "]", "{", "}", ",", ".", "@count", "$x", "'",
        "\\",
        "SUBQUERY", "ANY ", "1", "-", "**", "#", "%@", "é", "\0", "f:", " IN ", "FIRST", "0x", "e5")
    }.joined()
    do {
      let tree = try FormatPredicate(parsing: text)
      #expect(try FormatPredicate(parsing: tree.formatText) == tree)
    } catch {
      #expect((0...text.utf8.count).contains(error.offset))
    }
  }
}
