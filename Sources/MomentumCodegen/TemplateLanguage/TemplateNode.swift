import MomentumDiagnostics

/// A part of a compiled template.
package protocol TemplateNode: Sendable {
  /// Appends what the part stands for to the renderer's output.
  func render(to renderer: inout TemplateRenderer) throws(TemplateError)
}

/// What stands between a tag and the one that closes it, or a whole template.
struct TemplateBlock: Sendable {
  var nodes: [any TemplateNode] = []
  /// Where the tag is that the block belongs to.
  var position: FilePosition

  /// Renders the nodes up to a `break` or `continue`.
  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    // Most blocks of real templates that are empty are missing `else`s.
    if nodes.isEmpty { return }
    try renderer.enter(at: position)
    for node in nodes {
      try node.render(to: &renderer)
      if renderer.jump != nil { break }
    }
    renderer.leave()
  }
}

/// Literal text.
struct TextNode: TemplateNode {
  var text: String
  var position: FilePosition

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    try renderer.write(text, at: position)
  }
}

/// `{{ … }}`
struct ValueNode: TemplateNode {
  var expression: Expression
  var position: FilePosition

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    try renderer.write(try expression.value(in: &renderer).text, at: position)
  }
}
