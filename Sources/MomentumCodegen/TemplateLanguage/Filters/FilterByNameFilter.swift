extension TemplateFilter {
  /// `filter:name`: the filter whose name is a value.
  static let filter = TemplateFilter("filter", arguments: 1...1) {
    input, renderer throws(TemplateError) in
    let name = try input.text(0, default: "")
    guard let filter = renderer.language.filters[name] else {
      let suggestion = renderer.language.filter(like: name)
      throw TemplateError(.unknownFilter(name, suggestion: suggestion), at: input.position)
    }
    try filter.check(0, at: input.position)
    let inner = FilterInput(
      filter: name, value: input.value, arguments: [], position: input.position)
    return try filter.apply(inner, &renderer)
  }
}
