extension TemplateTag {
  /// `{% extends "name" %}`: the template is the other one with some of its blocks replaced.
  static let extends = TemplateTag(name: "extends") { tag, parser throws(TemplateError) in
    var words = tag.words
    let reference = try words.reference()
    try words.expectEnd()
    try parser.setParent(reference)
    return ExtendsNode()
  }
}

/// The parent is a fact about the whole template, so nothing is written here.
private struct ExtendsNode: TemplateNode {
  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {}
}
