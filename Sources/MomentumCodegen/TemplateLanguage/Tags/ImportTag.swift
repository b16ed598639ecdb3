extension TemplateTag {
  /// `{% import "name" %}`: the macros and names that another template sets. What it writes goes
  /// nowhere.
  static let `import` = TemplateTag(name: "import") { tag, parser throws(TemplateError) in
    var words = tag.words
    let reference = try words.reference()
    try words.expectEnd()
    parser.note(reference)
    return ImportNode(reference: reference)
  }
}

private struct ImportNode: TemplateNode {
  var reference: TemplateReference

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    _ = try renderer.captured { renderer throws(TemplateError) in
      try renderer.renderApart(reference)
    }
  }
}
