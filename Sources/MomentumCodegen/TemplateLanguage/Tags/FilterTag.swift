import MomentumDiagnostics

extension TemplateTag {
  /// `{% filter name:argument|other %} … {% endfilter %}`
  static let filter = TemplateTag(name: "filter") { tag, parser throws(TemplateError) in
    var words = tag.words
    let calls = try words.filterCalls()
    try words.expectEnd()
    return FilterNode(calls: calls, body: try parser.block(of: tag), position: tag.position)
  }
}

private struct FilterNode: TemplateNode {
  var calls: [FilterCall]
  var body: TemplateBlock
  var position: FilePosition

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    let text = try renderer.captured { renderer throws(TemplateError) in
      try renderer.withScope([]) { renderer throws(TemplateError) in
        try body.render(to: &renderer)
      }
    }
    var value = TemplateValue.string(text)
    for call in calls { value = try call.applied(to: value, in: &renderer) }
    try renderer.write(value.text, at: position)
  }
}
