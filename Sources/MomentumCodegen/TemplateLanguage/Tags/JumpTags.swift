extension TemplateTag {
  /// `{% break %}`, or `{% break label %}` for an outer loop.
  static let `break` = jump("break", endsLoop: true)
  /// `{% continue %}`, or `{% continue label %}` for an outer loop.
  static let `continue` = jump("continue", endsLoop: false)

  private static func jump(_ name: String, endsLoop: Bool) -> TemplateTag {
    TemplateTag(name: name) { tag, parser throws(TemplateError) in
      var words = tag.words
      let label = words.isAtEnd ? nil : try words.name(expected: "the label of a loop")
      try words.expectEnd()
      guard parser.isInLoop(label) else {
        throw TemplateError(.noLoop(tag: name, label: label), at: tag.position)
      }
      return JumpNode(jump: Jump(endsLoop: endsLoop, label: label))
    }
  }
}

private struct JumpNode: TemplateNode {
  var jump: Jump

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) { renderer.jump = jump }
}
