import MomentumDiagnostics

/// The state of one rendering: the output so far, the names in scope, and what is left of the
/// limits.
package struct TemplateRenderer {
  /// What a name in scope stands for. Few bodies of loops ask for `forloop`, so its value is made
  /// when one does.
  fileprivate enum Binding {
    case value(TemplateValue)
    case loopTurn(Int, of: Int)
  }

  private(set) var output = ""
  /// The innermost and latest last. About a dozen names are in scope, so looking through them
  /// is cheaper than hashing one.
  private var names: [(name: String, binding: Binding)]
  private var remainingOutput: Int
  private var remainingIterations: Int

  init(context: [String: TemplateValue], limits: TemplateLimits) {
    names = context.map { ($0.key, .value($0.value)) }
    remainingOutput = limits.output
    remainingIterations = limits.iterations
  }

  /// The value of `a.b.c`; null if there is none. The innermost scope wins.
  func value(of path: [String]) -> TemplateValue {
    guard let name = path.first else { return .null }
    let start = names.last(where: { $0.name == name })?.binding.value ?? .null
    return path.dropFirst().reduce(start) { $0.member($1) }
  }

  mutating func write(_ text: String, at position: FilePosition) throws(TemplateError) {
    try charge(text.utf8.count, at: position)
    output += text
  }

  /// Counts text that is made, written or not.
  mutating func charge(_ bytes: Int, at position: FilePosition) throws(TemplateError) {
    remainingOutput -= bytes
    if remainingOutput < 0 { throw TemplateError(.outputTooLarge, at: position) }
  }

  mutating func countIteration(at position: FilePosition) throws(TemplateError) {
    remainingIterations -= 1
    if remainingIterations < 0 { throw TemplateError(.tooManyIterations, at: position) }
  }

  /// Gives a name to a value until the innermost scope ends.
  mutating func set(_ name: String, _ value: TemplateValue) {
    names.append((name, .value(value)))
  }

  /// Runs `body` in a scope of its own, where `name` is the value of this turn of a loop.
  mutating func withLoopTurn(
    _ turn: Int, of count: Int, _ name: String, _ value: TemplateValue,
    _ body: (inout TemplateRenderer) throws(TemplateError) -> Void
  ) throws(TemplateError) {
    let outside = names.count
    names.append(("forloop", .loopTurn(turn, of: count)))
    names.append((name, .value(value)))
    try body(&self)
    names.removeSubrange(outside...)
  }

  /// What `body` writes, instead of writing it.
  mutating func captured(
    _ body: (inout TemplateRenderer) throws(TemplateError) -> Void
  ) throws(TemplateError) -> String {
    let before = output
    output = ""
    try body(&self)
    let text = output
    output = before
    return text
  }
}

extension TemplateRenderer.Binding {
  fileprivate var value: TemplateValue {
    switch self {
    case .value(let value): value
    case .loopTurn(let turn, let count):
      [
        "first": .bool(turn == 0), "last": .bool(turn == count - 1),
        "counter": .integer(turn + 1), "counter0": .integer(turn), "length": .integer(count),
      ]
    }
  }
}
