import MomentumCodegen
import Testing

@Suite struct TemplateTests {
  private static let context: [String: TemplateValue] = [
    "name": "book", "empty": "", "yes": true, "no": false, "three": 3, "zero": 0, "word": "class",
    "letters": ["a", "b", "c"], "none": [],
    "order": ["title": "Order", "items": [["name": "x"], ["name": "y"]]],
  ]

  private func text(_ source: String) throws(TemplateError) -> String {
    try Template(source, name: "test").render(Self.context)
  }

  @Test(arguments: [
    ("plain { text } %}", "plain { text } %}"),
    ("{{ name }}", "book"), ("{{name}}", "book"), ("{ {{ name }} }", "{ book }"),
    ("{{ order.title }}", "Order"), ("{{ order.items.1.name }}", "y"),
    ("{{ order.items.first.name }}{{ letters.last }}{{ letters.count }}", "xc3"),
    ("[{{ missing }}{{ name.missing.deeper }}{{ letters.9 }}]", "[]"),
    ("{{ \"a}}b\" }}{{ 'c' }}{{ -7 }}", "a}}bc-7"),
    ("{{ yes }} {{ letters }} {{ order.items.first }}", "true [a, b, c] [name: x]"),
  ])
  func printsValues(source: String, expected: String) throws {
    #expect(try text(source) == expected)
  }

  @Test(arguments: [
    ("{{ missing|default:\"x\" }}{{ name|default:'x' }}{{ missing|default:name }}", "xbookbook"),
    ("{{ letters|join }} {{ letters|join:\"\" }} {{ name|join:\"-\" }}", "abc abc book"),
    ("{{ name|uppercase|lowercase|upperFirstLetter }}", "Book"),
    ("{{ name|upperFirstLetter|lowerFirstLetter }}{{ empty|upperFirstLetter }}", "book"),
    ("{{ word|escapeReservedKeywords }} {{ name|escapeReservedKeywords }}", "`class` book"),
    ("{{ three|uppercase }}", "3"),
  ])
  func filtersChange(source: String, expected: String) throws {
    #expect(try text(source) == expected)
  }

  @Test(arguments: [
    ("{% for x in letters %}{{ x }}{% if not forloop.last %},{% endif %}{% endfor %}", "a,b,c"),
    ("{% for x in letters %}{{ forloop.counter }}{{ forloop.counter0 }}{% endfor %}", "102132"),
    (
      "{% for x in letters %}{% if forloop.first %}{{ forloop.length }}{% endif %}{% endfor %}", "3"
    ),
    ("{% for x in none %}x{% empty %}nothing{% endfor %}", "nothing"),
    ("{% for x in missing %}x{% endfor %}{% for x in name %}x{% endfor %}", ""),
    (
      "{% for x in letters %}{% for y in letters %}{{ x }}{{ y }} {% endfor %}{% endfor %}",
      "aa ab ac ba bb bc ca cb cc "
    ),
    ("{% for name in letters %}{{ name }}{% endfor %}{{ name }}", "abcbook"),
  ])
  func loopsRepeat(source: String, expected: String) throws {
    #expect(try text(source) == expected)
  }

  @Test(arguments: [
    ("yes", true), ("no", false), ("missing", false), ("empty", false), ("zero", false),
    ("none", false), ("letters", true), ("order", true), ("not yes", false), ("not not yes", true),
    ("yes and not no", true), ("no or yes", true), ("no and no or yes", true),
    ("yes or no and no", true), ("(yes or no) and no", false), ("not (yes and no)", true),
    ("name == \"book\"", true), ("name != 'book'", false), ("three == 3", true),
    ("three > 2", true), ("three < 2", false), ("three >= 3 and three <= 3", true),
    ("name > 2", false), ("missing == nil", true), ("yes == true", true),
    ("not name == \"x\"", true), ("name|uppercase == \"BOOK\"", true), ("letters.count > 2", true),
  ])
  func conditionsHold(condition: String, expected: Bool) throws {
    #expect(
      try text("{% if \(condition) %}yes{% else %}no{% endif %}") == (expected ? "yes" : "no"))
  }

  @Test func onlyTheFirstTrueBranchCounts() throws {
    let source = "{% if zero %}a{% elif name %}b{% elif yes %}c{% else %}d{% endif %}"
    #expect(try text(source) == "b")
    #expect(try text("{% if zero %}a{% elif no %}b{% endif %}") == "")
  }

  @Test(arguments: [
    ("{% set x name %}{{ x }}", "book"), ("{% set x \"v\"|uppercase %}{{ x }}", "V"),
    ("{% set x %}<{{ name }}>{% endset %}{{ x }}{{ x }}", "<book><book>"),
    ("{% set x 1 %}{% for y in letters %}{% set x y %}{% endfor %}{{ x }}", "1"),
    ("a{% set x %}b{% set y %}c{% endset %}{{ y }}d{% endset %}e{{ x }}", "aebcd"),
  ])
  func setGivesNames(source: String, expected: String) throws {
    #expect(try text(source) == expected)
  }

  @Test(arguments: [
    ("a {# no #} b", "a  b"), ("{# {{ name }} {% if %} ' #}x", "x"),
    ("a\n  {% if yes %}\n  b\n  {% endif %}\nc", "a\n  b\nc"),
    ("a\n{# no #}\nb", "a\nb"), ("a\n{% if yes %}{# no #}  \nb{% endif %}\n", "a\nb\n"),
    ("a {% if yes %}\nb{% endif %}", "a \nb"), ("  {{ name }}\n", "  book\n"),
    ("a \n {{- name -}} \n b", "abookb"), ("a\n{%- if yes -%}\n b \n{%- endif %} c", "ab c"),
    ("a\r\n{% if yes %}\r\nb\r\n{% endif %}\r\nc", "a\r\nb\r\nc"),
  ])
  func whiteSpaceIsUnderControl(source: String, expected: String) throws {
    #expect(try text(source) == expected)
  }
}
