import MomentumDiagnostics

extension TemplateTag {
  /// `{% for name in list %} … {% empty %} … {% endfor %}`
  static let `for` = TemplateTag(name: "for") { tag, parser throws(TemplateError) in
    var words = tag.words
    let name = try words.name(expected: "the name of the loop variable")
    guard words.takes(name: "in") else { throw words.unexpected(expected: "'in'") }
    let list = try words.value()
    try words.expectEnd()
    var (body, end) = try parser.block(of: tag, until: ["empty", "endfor"])
    var empty: [any TemplateNode] = []
    if end.name == "empty" {
      try end.words.expectEnd()
      (empty, end) = try parser.block(of: tag, until: ["endfor"])
    }
    try end.words.expectEnd()
    return ForNode(name: name, list: list, body: body, empty: empty, position: tag.position)
  }
}

private struct ForNode: TemplateNode {
  var name: String
  var list: Expression
  var body: [any TemplateNode]
  var empty: [any TemplateNode]
  var position: FilePosition

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    // Anything but a list counts as an empty one, as a missing name does.
    guard case .list(let values) = try list.value(in: &renderer), !values.isEmpty else {
      return try empty.render(to: &renderer)
    }
    for (index, value) in values.enumerated() {
      try renderer.countIteration(at: position)
      try renderer.withLoopTurn(index, of: values.count, name, value) {
        renderer throws(TemplateError) in
        try body.render(to: &renderer)
      }
    }
  }
}
