extension TemplateTag {
  /// `{% set name value %}`, or `{% set name %} … {% endset %}` for a text made by a block. The
  /// name lasts until the innermost loop turn, macro or included template ends.
  static let set = TemplateTag(name: "set") { tag, parser throws(TemplateError) in
    var words = tag.words
    let name = try words.name(expected: "the name to set")
    if !words.isAtEnd {
      let value = try words.choice()
      try words.expectEnd()
      return SetValueNode(name: name, value: value)
    }
    return SetBlockNode(name: name, body: try parser.block(of: tag))
  }
}

private struct SetValueNode: TemplateNode {
  var name: String
  var value: Expression

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    renderer.set(name, try value.value(in: &renderer))
  }
}

private struct SetBlockNode: TemplateNode {
  var name: String
  var body: TemplateBlock

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    let text = try renderer.captured { renderer throws(TemplateError) in
      try body.render(to: &renderer)
    }
    renderer.set(name, .string(text))
  }
}
