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
  /// Whether it names a template by a value, so that any may follow.
  var hasOpenReference = false
  /// What stands between its delimiters.
  private var code: [String] = []

  init(name: String) {
    body = TemplateBlock(position: FilePosition(file: name, line: 1, column: 1))
  }

  init(
    _ source: String, name: String, language: TemplateLanguage, limits: TemplateLimits
  ) throws(TemplateError) {
    let pieces = try TemplateLexer.pieces(of: source, name: name)
    var parser = TemplateParser(pieces, name: name, language: language, limits: limits)
    self = try parser.template()
    code = pieces.filter { $0.kind == .value || $0.kind == .tag }.map(\.content)
  }

  /// Whether the template may ask for a name: no name is put together while rendering.
  func mentions(_ name: String) -> Bool {
    hasOpenReference || code.contains(where: TextSearch(name).isFound)
  }
}

/// Another template, as a tag names it.
struct TemplateReference: Sendable {
  var name: Expression
  var position: FilePosition
}
