import MomentumCodegen
import MomentumDiagnostics
import Testing

@Suite struct TemplateErrorTests {
  private typealias Problem = TemplateError.Problem

  private func error(in source: String, _ limits: TemplateLimits = TemplateLimits()) throws
    -> TemplateError
  {
    try #require(throws: TemplateError.self) {
      _ = try Template(source, name: "t", limits: limits).render(["list": ["a", "b"]])
    }
  }

  @Test(arguments: [
    ("a\n b {{ name", 2, 4, Problem.unterminated("{{")),
    ("{% if x", 1, 1, .unterminated("{%")), ("{# x", 1, 1, .unterminated("{#")),
    ("{{ \"x }}", 1, 1, .unterminated("{{")), ("{{", 1, 1, .unterminated("{{")),
    ("\n{% nope %}", 2, 4, .unknownTag("nope", suggestion: nil)),
    ("{% endfor %}", 1, 4, .unknownTag("endfor", suggestion: nil)),
    ("{% if x %}{% else %}{% elif y %}{% endif %}", 1, 24, .unknownTag("elif", suggestion: nil)),
    ("{{ a|nope }}", 1, 6, .unknownFilter("nope", suggestion: nil)),
    ("x{% if a %}y", 1, 5, .missingEnd(tag: "if")),
    ("{% for x in y %}{% empty %}", 1, 4, .missingEnd(tag: "for")),
    ("{% set x %}", 1, 4, .missingEnd(tag: "set")),
    ("{{ }}", 1, 4, .unexpected("the end of the tag", expected: "a value")),
    ("{% %}", 1, 4, .unexpected("the end of the tag", expected: "the name of a tag")),
    ("{{ a b }}", 1, 6, .unexpected("'b'", expected: "the end of the tag")),
    ("{{ a.\n }}", 1, 4, .unexpected("'a.'", expected: "a value")),
    ("{{\n a..b }}", 2, 2, .unexpected("'a..b'", expected: "a value")),
    ("{{ 1x }}", 1, 4, .unexpected("'1x'", expected: "a number")),
    (
      "{{ 99999999999999999999 }}", 1, 4,
      .unexpected("'99999999999999999999'", expected: "a number")
    ),
    ("{{ ? }}", 1, 4, .unexpected("'?'", expected: "a value or an operator")),
    ("{{ a|default:\"x }}", 1, 1, .unterminated("{{")),
    ("{% if (a %}{% endif %}", 1, 10, .unexpected("the end of the tag", expected: "')'")),
    ("{% if a == %}{% endif %}", 1, 12, .unexpected("the end of the tag", expected: "a value")),
    ("{% if and %}{% endif %}", 1, 7, .unexpected("'and'", expected: "a value")),
    ("{% for x y %}{% endfor %}", 1, 10, .unexpected("'y'", expected: "'in'")),
    (
      "{% for a.b in y %}{% endfor %}", 1, 8,
      .unexpected("'a.b'", expected: "the name of the loop variable")
    ),
    ("{% set 1 %}{% endset %}", 1, 8, .unexpected("1", expected: "the name to set")),
    ("{% if a %}{% endif x %}", 1, 20, .unexpected("'x'", expected: "the end of the tag")),
  ])
  func mistakesOfSyntaxAreFoundWhenCompiling(
    source: String, line: Int, column: Int, problem: TemplateError.Problem
  ) throws {
    let error = try #require(throws: TemplateError.self) { _ = try Template(source, name: "t") }
    #expect(error.problem == problem)
    #expect(error.position == FilePosition(file: "t", line: line, column: column))
  }

  @Test func filtersCheckTheNumberOfTheirArguments() throws {
    let error = try error(in: "{{ a|default }}")
    #expect(
      error.problem == .wrongNumberOfArguments(filter: "default", expected: 1...Int.max, found: 0))
    #expect(
      error.description
        == "t:1:6: error: filter 'default' has 0 arguments instead of 1 or more")
  }

  @Test func nestingHasALimit() throws {
    let blocks = String(repeating: "{% if a %}", count: 100_000)
    #expect(try error(in: blocks).problem == .tooDeep)
    let parentheses = String(repeating: "(", count: 100_000)
    #expect(try error(in: "{% if \(parentheses) %}").problem == .tooDeep)
  }

  @Test func longChainsDoNotNest() throws {
    let negations = String(repeating: "not ", count: 100_000)
    let filters = String(repeating: "|uppercase", count: 10_000)
    let terms = String(repeating: " and x", count: 100_000)
    let source = "{% if \(negations)x\(filters)\(terms) %}yes{% endif %}"
    #expect(try Template(source, name: "t").render(["x": "a"]) == "yes")
  }

  @Test func loopsHaveALimit() throws {
    var limits = TemplateLimits()
    limits.iterations = 3
    let loop = "{% for x in list %}{% for y in list %}{% endfor %}{% endfor %}"
    let error = try error(in: "\n" + loop, limits)
    #expect(error.problem == .tooManyIterations)
    #expect(error.position.line == 2)
  }

  @Test func outputHasALimitThatCapturedTextCountsFor() throws {
    var limits = TemplateLimits()
    limits.output = 1000
    let doubling = String(repeating: "{% set x %}{{ x }}{{ x }}{% endset %}", count: 40)
    let error = try error(in: "{% set x \"ab\" %}" + doubling, limits)
    #expect(error.problem == .outputTooLarge)
    let joining = "{% for x in list %}{{ x }}{% endfor %}" + String(repeating: "-", count: 999)
    #expect(try self.error(in: joining, limits).problem == .outputTooLarge)
  }
}
