/// A compiled template. Compiling finds every mistake of syntax; rendering can only run into a
/// limit.
package struct Template: Sendable {
  private let nodes: [any TemplateNode]
  private let limits: TemplateLimits

  /// Compiles `source`; `name` is what error messages call it.
  package init(
    _ source: String, name: String, language: TemplateLanguage = .core,
    limits: TemplateLimits = TemplateLimits()
  ) throws(TemplateError) {
    let pieces = try TemplateLexer.pieces(of: source, name: name)
    var parser = TemplateParser(pieces, language: language, limits: limits)
    nodes = try parser.template()
    self.limits = limits
  }

  /// The text for `context`. A name that the context lacks is null and prints nothing.
  package func render(_ context: [String: TemplateValue]) throws(TemplateError) -> String {
    var renderer = TemplateRenderer(context: context, limits: limits)
    try nodes.render(to: &renderer)
    return renderer.output
  }
}
