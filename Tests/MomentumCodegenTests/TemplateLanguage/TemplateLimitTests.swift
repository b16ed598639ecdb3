import MomentumCodegen
import MomentumDiagnostics
import Testing

/// No template hangs or fills the memory, whatever it is made of.
@Suite struct TemplateLimitTests {
  private func problem(
    _ source: String, _ templates: [String: String] = [:], _ limits: TemplateLimits
  ) throws -> TemplateError.Problem {
    try #require(throws: TemplateError.self) {
      _ = try Template(
        source, name: "t", loader: DictionaryTemplateLoader(templates), limits: limits
      ).render(["text": "abababab", "list": ["a", "b", "c"], "table": ["a": 1, "b": 2]])
    }.problem
  }

  @Test(arguments: [
    "{% for i in 1...9223372036854775807 %}{% endfor %}", "{% for i in 0..<99999 %}{% endfor %}",
    "{% for i in -9223372036854775807...9223372036854775807 %}{% endfor %}",
    "{% for i in 1...999999999 where i > 5 %}{% endfor %}",
    "{% map 1...999999999 into x %}{% endmap %}",
    "{% for a, b in table %}{% for c in list %}{% for d in list %}{% endfor %}{% endfor %}{% endfor %}",
    "{% for c in list %}{% continue %}{% endfor %}{% for i in 1...18 %}{% continue %}{% endfor %}",
    "{% macro m n %}{% for i in list %}{% call m i %}{% endfor %}{% endmacro %}{% call m 1 %}",
  ])
  func loopsEnd(source: String) throws {
    var limits = TemplateLimits()
    limits.iterations = 20
    #expect(try problem(source, [:], limits) == .tooManyIterations)
  }

  @Test(arguments: [
    "{{ text|indent:999999999 }}", "{{ text|indent:9223372036854775807,\"xx\",true }}",
    "{{ text|replace:\"a\",text|replace:\"b\",text|replace:\"a\",text|replace:\"b\",text }}",
    "{{ text|replace:\"\\w\",\"$0$0$0$0$0$0\",\"regex\"|replace:\"\\w\",\"$0$0$0$0\",\"regex\" }}",
    "{% for i in 1...99 %}{{ text|contains:\"z\" }}{% endfor %}",
    "{% for i in 1...99 %}{% if text == \"abababac\" %}{% endif %}{% endfor %}",
    "{% for i in 1...99 %}{% if \"z\" in list %}{% endif %}{% endfor %}",
    "{% for i in 1...99 %}{{ text.count }}{% endfor %}",
    "{% for i in 1...99 %}{% set x %}{{ text }}{% endset %}{% endfor %}",
    "{% for i in 1...99 %}{% set x text|split:\"a\" %}{% endfor %}",
    "{% map 1...99 into x %}{{ text }}{% endmap %}",
    "{% for i in 1...99 %}{% filter removeNewlines %}{{ text }}{% endfilter %}{% endfor %}",
    "{% macro m %}{{ text }}{% endmacro %}{% for i in 1...99 %}{% call m %}{% endfor %}",
    "{% for i in 1...99 %}{% include \"text\" %}{% import \"text\" %}{% endfor %}",
    "{% for i in 1...99 %}{{ list|join:text }}{% endfor %}",
  ])
  func outputEnds(source: String) throws {
    var limits = TemplateLimits()
    limits.output = 300
    #expect(try problem(source, ["text": "{{ text }}"], limits) == .outputTooLarge)
  }

  @Test(arguments: [
    "{% macro m %}{% call m %}{% endmacro %}{% call m %}", "{% include \"self\" %}",
    "{% include \"one\" %}", "{% extends \"circle\" %}", "{% import \"self\" %}",
    "{% macro m %}{% if true %}{% set x %}{% call n %}{% endset %}{% endif %}{% endmacro %}"
      + "{% macro n %}{% call m %}{% endmacro %}{% call n %}",
  ])
  func recursionEnds(source: String) throws {
    let templates = [
      "self": "{% include \"self\" %}", "one": "{% include \"two\" %}",
      "two": "{% if true %}{% include \"one\" %}{% endif %}", "circle": "{% extends \"circle\" %}",
    ]
    #expect(try problem(source, templates, TemplateLimits()) == .tooDeep)
  }

  @Test func subscriptsNestToALimit() throws {
    let source = "{{ " + String(repeating: "a[", count: 100_000) + " }}"
    #expect(try problem(source, [:], TemplateLimits()) == .tooDeep)
  }

  @Test func chainsOfTemplatesHaveALimit() throws {
    var limits = TemplateLimits()
    limits.templates = 5
    let source = (1...6).map { "{% if false %}{% include \"t\($0)\" %}{% endif %}" }.joined()
    let templates = Dictionary(uniqueKeysWithValues: (1...6).map { ("t\($0)", "") })
    #expect(try problem(source, templates, limits) == .tooManyTemplates)
  }

  @Test(arguments: ["(a*)*b", "(a|a)*b", "(a|ab)(c|bcd)(d*)", "a{1,30}a{1,30}a{1,30}b", "(x+x+)+y"])
  func regularExpressionsTakeNoLongerThanTheirLengths(pattern: String) throws {
    let text = String(repeating: "a", count: 200)
    let output = try Template("{{ text|replace:\"\(pattern)\",\"-\",\"regex\" }}", name: "t")
      .render(["text": .string(text)])
    #expect(output == text)
  }

  /// Counts turns and bytes rather than time: twice the model is twice the work.
  @Test func workGrowsWithTheOutput() throws {
    let source = """
      {% macro row e %}{{ e.name|upperFirstLetter }}{% endmacro %}
      {% for e in list where e.name %}
      {% set line %}{% call row e %}{% endset %}
      {% filter indent:2 %}{{ line|replace:"e","E" }}{% endfilter %}{{ "," if not forloop.last }}
      {% endfor %}
      """
    let small = try leastLimits(source, count: 50)
    let large = try leastLimits(source, count: 100)
    #expect(large.iterations == 2 * small.iterations)
    #expect(abs(large.output - 2 * small.output) < 10)
  }

  /// The smallest limits under which a template can be rendered.
  private func leastLimits(
    _ source: String, count: Int
  ) throws -> (iterations: Int, output: Int) {
    let context: [String: TemplateValue] = [
      "list": .list([TemplateValue](repeating: ["name": "entity"], count: count))
    ]
    func least(_ change: (inout TemplateLimits, Int) -> Void) -> Int {
      var (low, high) = (0, 1 << 20)
      while low < high {
        let middle = (low + high) / 2
        var limits = TemplateLimits()
        change(&limits, middle)
        let text = try? Template(source, name: "t", limits: limits).render(context)
        if text == nil { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return (least { $0.iterations = $1 }, least { $0.output = $1 })
  }
}
