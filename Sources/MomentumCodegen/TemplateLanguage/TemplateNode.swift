import MomentumDiagnostics

/// A part of a compiled template.
package protocol TemplateNode: Sendable {
  /// Appends what the part stands for to the renderer's output.
  func render(to renderer: inout TemplateRenderer) throws(TemplateError)
}

extension [any TemplateNode] {
  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    for node in self { try node.render(to: &renderer) }
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
