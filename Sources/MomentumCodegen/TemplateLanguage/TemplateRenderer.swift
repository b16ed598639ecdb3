import MomentumDiagnostics

/// The state of one rendering: the output so far, the names in scope, and what is left of the
/// limits.
package struct TemplateRenderer {
  private(set) var output = ""
  private var scopes: [[String: TemplateValue]]
  private var remainingOutput: Int
  private var remainingIterations: Int

  init(context: [String: TemplateValue], limits: TemplateLimits) {
    scopes = [context]
    remainingOutput = limits.output
    remainingIterations = limits.iterations
  }

  /// The value of `a.b.c`; null if there is none. The innermost scope wins.
  func value(of path: [String]) -> TemplateValue {
    guard let name = path.first else { return .null }
    let start = scopes.reversed().lazy.compactMap { $0[name] }.first ?? .null
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
    scopes[scopes.count - 1][name] = value
  }

  mutating func withScope(
    _ names: [String: TemplateValue],
    _ body: (inout TemplateRenderer) throws(TemplateError) -> Void
  ) throws(TemplateError) {
    scopes.append(names)
    try body(&self)
    scopes.removeLast()
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
