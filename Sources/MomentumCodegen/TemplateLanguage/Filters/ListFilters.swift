extension TemplateFilter {
  /// `join:", "`: the elements of a list as one text, by default with nothing between them. Other
  /// values stay as they are.
  static let join = TemplateFilter("join", arguments: 0...1) {
    input, renderer throws(TemplateError) in
    guard case .list(let values) = input.value else { return input.value }
    let separator = try input.text(0, default: "")
    let (bytes, overflow) = separator.utf8.count.multipliedReportingOverflow(by: values.count)
    try renderer.charge(overflow ? Int.max : bytes, at: input.position)
    var result = ""
    for (index, value) in values.enumerated() {
      let text = value.text
      try renderer.charge(text.utf8.count, at: input.position)
      if index > 0 { result += separator }
      result += text
    }
    return .string(result)
  }

  /// `split:","`: the parts of a text between separators, by default spaces.
  static let split = TemplateFilter("split", arguments: 0...1) {
    input, renderer throws(TemplateError) in
    guard case .string(let text) = input.value else { return input.value }
    let separator = try input.text(0, default: " ")
    let parts = TextSearch(separator).parts(of: text)
    // An element of a list takes more memory than its letters.
    try renderer.charge(text.utf8.count + 16 * parts.count, at: input.position)
    return .list(parts.map { .string($0) })
  }
}
