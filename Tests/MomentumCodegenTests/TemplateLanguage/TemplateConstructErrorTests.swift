import MomentumCodegen
import MomentumDiagnostics
import Testing

/// Mistakes in tags and filters, each with its place.
@Suite struct TemplateConstructErrorTests {
  private static let templates = [
    "broken": "fine\n  {{ x|nope }}", "failing": "\n\n{{ \"x\"|hexToInt }}",
    "macros": "{% macro m x %}\n{{ x|percent }}{% endmacro %}",
  ]

  private func error(_ source: String) throws -> TemplateError {
    try #require(throws: TemplateError.self) {
      let loader = DictionaryTemplateLoader(Self.templates)
      _ = try Template(source, name: "t", loader: loader)
        .render(["list": [["a"], "b"], "text": "x"])
    }
  }

  @Test(arguments: [
    (
      "{% fro x in y %}{% endfor %}", "t:1:4",
      "tag 'fro' is unknown or out of place; did you mean 'for'?"
    ),
    (
      "{% if x %}{% endfi %}", "t:1:14",
      "tag 'endfi' is unknown or out of place; did you mean 'endif'?"
    ),
    ("{{ x|upercase }}", "t:1:6", "filter 'upercase' is unknown; did you mean 'uppercase'?"),
    ("{{ text|filter:\"joni\" }}", "t:1:9", "filter 'joni' is unknown; did you mean 'join'?"),
    ("\n{% break %}", "t:2:4", "tag 'break' is in no loop"),
    (
      "{% for x in y %}{% macro m %}{% continue %}{% endmacro %}{% endfor %}", "t:1:33",
      "tag 'continue' is in no loop"
    ),
    (
      "{% a: for x in y %}{% break b %}{% endfor %}", "t:1:23",
      "tag 'break' is in no loop labelled 'b'"
    ),
    ("{% a: if x %}{% endif %}", "t:1:7", "found 'if' where 'for' is expected"),
    (
      "{% for x, y in list %}{% endfor %}", "t:1:4",
      "an element of the list has 1 values for 2 names"
    ),
    (
      "{% for i in 1...text %}{% endfor %}", "t:1:14",
      "found a range without numbers where a list is expected"
    ),
    ("{% call nope %}", "t:1:9", "there is no macro 'nope'"),
    (
      "{% macro m a %}{% endmacro %}{% call m 1 2 %}", "t:1:38",
      "macro 'm' is called with 2 arguments, of which it takes 1"
    ),
    (
      "{% block a %}{% endblock %}{% block a %}{% endblock %}", "t:1:31", "there are two blocks 'a'"
    ),
    ("{% block a %}{% endblock b %}", "t:1:26", "found 'b' where the end of the tag is expected"),
    ("{% include \"nope\" %}", "t:1:12", "there is no template 'nope'"),
    ("{% include text %}", "t:1:12", "there is no template 'x'"),
    ("{% include \"broken\" %}", "broken:2:8", "filter 'nope' is unknown"),
    ("{% if false %}{% import \"broken\" %}{% endif %}", "broken:2:8", "filter 'nope' is unknown"),
    (
      "{% include \"failing\" %}", "failing:3:8",
      "filter 'hexToInt' is used on \"x\" where a hexadecimal number is expected"
    ),
    (
      "{% import \"macros\" %}{% call m text %}", "macros:2:6",
      "filter 'percent' is used on \"x\" where a number is expected"
    ),
    ("{% now %}", "t:1:4", "there is no time, since output must not depend on it"),
    (
      "{% now \"Q\" %}", "t:1:8",
      "found \"Q\" where a pattern of y, M, d, H, h, m, s, E and a is expected"
    ),
    (
      "{{ text|indent:\"x\" }}", "t:1:9",
      "filter 'indent' has the argument \"x\" where a whole number is expected"
    ),
    (
      "{{ text|indent:-1 }}", "t:1:9",
      "filter 'indent' has the argument -1 where no negative number is expected"
    ),
    (
      "{{ text|join:3 }}{{ list|join:3 }}", "t:1:26",
      "filter 'join' has the argument 3 where a text is expected"
    ),
    (
      "{{ text|removeNewlines:\"x\" }}", "t:1:9",
      "filter 'removeNewlines' has the argument \"x\" where \"all\" or \"leading\" is expected"
    ),
    (
      "{{ text|swiftIdentifier:1 }}", "t:1:9",
      "filter 'swiftIdentifier' has the argument 1 where \"normal\" or \"pretty\" is expected"
    ),
    (
      "{{ text|camelToSnakeCase:\"x\" }}", "t:1:9",
      "filter 'camelToSnakeCase' has the argument \"x\" where true or false is expected"
    ),
    ("{{ text|replace:\"a\" }}", "t:1:9", "filter 'replace' has 1 arguments instead of 2 to 3"),
    (
      "{{ text|replace:\"(\",\"\",\"regex\" }}", "t:1:9",
      "filter 'replace' has the argument \"(\" where a regular expression without an end at character 2 is expected"
    ),
    (
      "{{ text|replace:\"a++\",\"\",\"regex\" }}", "t:1:9",
      "filter 'replace' has the argument \"a++\" where a regular expression without '+' at character 3 is expected"
    ),
    (
      "{{ text|replace:\"((a{1000}){1000})\",\"\",\"regex\" }}", "t:1:9",
      "filter 'replace' has the argument \"((a{1000}){1000})\" where a smaller regular expression is expected"
    ),
    (
      "{{ list|percent }}", "t:1:9", "filter 'percent' is used on a list where a number is expected"
    ),
    ("{{ 1e9 }}", "t:1:4", "found '1e9' where a number is expected"),
    ("{{ a[1 }}", "t:1:8", "found the end of the tag where ']' is expected"),
    ("{{ a if }}", "t:1:9", "found the end of the tag where a value is expected"),
    (
      "{% map list into %}{% endmap %}", "t:1:18",
      "found the end of the tag where the name of the new list is expected"
    ),
    (
      "{% macro a b.c %}{% endmacro %}", "t:1:12",
      "found 'b.c' where the name of a parameter is expected"
    ),
  ])
  func mistakesHaveAPlace(source: String, place: String, message: String) throws {
    #expect(try error(source).description == "\(place): error: \(message)")
  }

  @Test func blocksThatNothingClosesAreFound() throws {
    for tag in ["filter uppercase", "macro m", "map list into x", "block b", "ifnot x", "set x"] {
      let name = tag.prefix { $0 != " " }
      #expect(try error("{% \(tag) %}").problem == .missingEnd(tag: String(name)))
    }
  }
}
