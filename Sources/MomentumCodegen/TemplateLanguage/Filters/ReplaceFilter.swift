extension TemplateFilter {
  private enum Mode: String, CaseIterable {
    case normal
    /// The first argument is a regular expression, and `$1` in the second stands for a group.
    case regex
  }

  /// `replace:"a","b"`, or `replace:"a","b","regex"`.
  static let replace = TemplateFilter("replace", arguments: 2...3) {
    input, renderer throws(TemplateError) in
    guard input.value != .null else { return .null }
    let pattern = try input.text(0, default: "")
    let replacement = try input.text(1, default: "")
    let text = try input.printed(in: &renderer)
    if try input.choice(2, default: Mode.normal) == .regex {
      let compiled = try compiled(pattern, input)
      return .string(
        try compiled.replacing(in: text, with: replacement) { bytes throws(TemplateError) in
          try renderer.charge(bytes, at: input.position)
        })
    }
    let parts = TextSearch(pattern).parts(of: text)
    let (bytes, overflow) = parts.count.multipliedReportingOverflow(by: replacement.utf8.count)
    try renderer.charge(overflow ? Int.max : bytes + text.utf8.count, at: input.position)
    return .string(parts.joined(separator: replacement))
  }

  private static func compiled(
    _ pattern: String, _ input: FilterInput
  ) throws(TemplateError) -> TextPattern {
    do {
      return try TextPattern(pattern)
    } catch {
      throw input.wrongArgument(0, expected: error.message)
    }
  }
}
