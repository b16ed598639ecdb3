import MomentumDiagnostics

/// One template, compiled by itself: the others that it names are found by their names.
struct CompiledFile: Sendable {
  var body: TemplateBlock
  /// What `extends` names.
  var parent: TemplateReference?
  /// The blocks that a template which extends this one may replace, or that replace its parent's.
  var blocks: [String: TemplateBlock] = [:]
  /// The templates whose names stand in the text.
  var references: [(name: String, position: FilePosition)] = []

  init(name: String) {
    body = TemplateBlock(position: FilePosition(file: name, line: 1, column: 1))
  }

  init(
    _ source: String, name: String, language: TemplateLanguage, limits: TemplateLimits
  ) throws(TemplateError) {
    let pieces = try TemplateLexer.pieces(of: source, name: name)
    var parser = TemplateParser(pieces, name: name, language: language, limits: limits)
    self = try parser.template()
  }
}

/// Another template, as a tag names it.
struct TemplateReference: Sendable {
  var name: Expression
  var position: FilePosition
}
