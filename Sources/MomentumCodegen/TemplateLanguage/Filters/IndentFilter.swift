extension TemplateFilter {
  /// `indent:2," ",true`: every line but empty ones begins with so many of a character, by default
  /// four spaces; the first line only if the third argument is true.
  static let indent = TemplateFilter("indent", arguments: 0...3) {
    input, renderer throws(TemplateError) in
    guard input.value != .null else { return .null }
    let width = try input.integer(0, default: 4)
    let character = try input.text(1, default: " ")
    let indentsFirst = try input.bool(2, default: false)
    guard width >= 0 else { throw input.wrongArgument(0, expected: "no negative number") }
    let lines = try input.printed(in: &renderer).split(
      separator: "\n", omittingEmptySubsequences: false)
    let indentation = width.multipliedReportingOverflow(by: character.utf8.count)
    let bytes = indentation.partialValue.multipliedReportingOverflow(by: lines.count)
    let isTooLarge = indentation.overflow || bytes.overflow
    try renderer.charge(isTooLarge ? Int.max : bytes.partialValue, at: input.position)
    let blank = String(repeating: character, count: width)
    let result = lines.enumerated().map { index, line in
      line.isEmpty || (index == 0 && !indentsFirst) ? String(line) : blank + line
    }
    return .string(result.joined(separator: "\n"))
  }
}
