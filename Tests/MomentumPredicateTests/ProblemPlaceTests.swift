import MomentumPredicate
import Testing

/// Where in the text a problem is.
@Suite struct ProblemPlaceTests {
  private func offset(_ text: String, of path: String?) -> Int? {
    FormatProblem(.error, "", keyPath: path).offset(in: text)
  }

  @Test(arguments: [
    ("a == 1 AND b == 2", "b", 11), ("ab == 1 AND b == 2", "b", 12),
    ("x.b == 1 OR b == 2", "b", 12),
    ("'b' == b", "b", 7), ("größe == 1 AND b == 2", "b", 17), ("a.b.c == 1", "a.b", 0),
    ("SELF.a.b == 1", "a.b", 5), ("$x.a.b == 1", "a.b", 3), ("#in == 1", "in", 0),
    ("SUBQUERY(a, $x, $x.b > 1).@count == 1", "b", 19), ("a.@count == 1", "a.@count", 0),
    ("f:(a . b)", "a.b", 3),
  ])
  func thePathIsFoundAsAWholeWord(text: String, path: String, place: Int) {
    #expect(offset(text, of: path) == place)
  }

  @Test func whatIsNotThereHasNoPlace() {
    #expect(offset("ab == 1", of: "a") == nil)
    #expect(offset("x.a == 1", of: "a") == nil)
    #expect(offset("a == 1", of: nil) == nil)
    #expect(offset("'", of: "a") == nil)
    #expect(offset("", of: "") == nil)
  }

  @Test func longTextsTakeTimeInProportion() {
    let text = Array(repeating: "a.a.a", count: 20_000).joined(separator: " + ")
    let path = Array(repeating: "a", count: 100_000).joined(separator: ".")
    #expect(offset(text, of: path) == nil)
    #expect(offset(text + " + b", of: "b") == text.utf8.count + 3)
  }

  @Test func manyProblemsHaveTheirPlacesAfterOneReading() throws {
    let text = "x1 == 1 AND x2.y == 1 AND x1 == 2 AND boss.nam == 3"
    let check = CheckedModel.scope.check(try FormatPredicate(parsing: text), entity: "Person")
    #expect(check.offsets(in: text) == check.problems.map { $0.offset(in: text) })
    #expect(Set(check.offsets(in: text)) == [0, 12, 38])
  }

  @Test func aProblemOfACheckIsFoundInItsText() throws {
    let text = "name == 'nam' AND boss.nam == 'x'"
    let check = CheckedModel.scope.check(try FormatPredicate(parsing: text), entity: "Person")
    #expect(check.problems.map { $0.offset(in: text) } == [18])
  }
}
