import MomentumDiagnostics

/// Builds the tree of a template from its pieces.
package struct TemplateParser {
  /// A tag read up to its name; the rest of its words is still to be parsed.
  struct OpenTag {
    var name: String
    var words: ExpressionParser
    var position: FilePosition
  }

  private var pieces: ArraySlice<TemplatePiece>
  private let language: TemplateLanguage
  private let limits: TemplateLimits
  private var depth = 0

  init(_ pieces: [TemplatePiece], language: TemplateLanguage, limits: TemplateLimits) {
    self.pieces = pieces[...]
    self.language = language
    self.limits = limits
  }

  /// The nodes up to the end of the template.
  mutating func template() throws(TemplateError) -> [any TemplateNode] {
    let (nodes, end) = try nodes(until: [])
    if let end { throw TemplateError(.unknownTag(end.name), at: end.position) }
    return nodes
  }

  /// The nodes of a block and the tag, one of `ends`, that closes it.
  mutating func block(
    of tag: OpenTag, until ends: Set<String>
  ) throws(TemplateError) -> (nodes: [any TemplateNode], end: OpenTag) {
    guard depth < limits.depth else { throw TemplateError(.tooDeep, at: tag.position) }
    depth += 1
    let (nodes, end) = try nodes(until: ends)
    depth -= 1
    guard let end else { throw TemplateError(.missingEnd(tag: tag.name), at: tag.position) }
    return (nodes, end)
  }

  private mutating func nodes(
    until ends: Set<String>
  ) throws(TemplateError) -> ([any TemplateNode], OpenTag?) {
    var nodes: [any TemplateNode] = []
    while let piece = pieces.popFirst() {
      switch piece.kind {
      case .text: nodes.append(TextNode(text: piece.content, position: piece.position))
      case .comment: break
      case .value: nodes.append(try valueNode(piece))
      case .tag:
        let tag = try openTag(piece)
        if ends.contains(tag.name) { return (nodes, tag) }
        guard let definition = language.tags[tag.name] else {
          throw TemplateError(.unknownTag(tag.name), at: tag.position)
        }
        nodes.append(try definition.parse(tag, &self))
      }
    }
    return (nodes, nil)
  }

  private func valueNode(_ piece: TemplatePiece) throws(TemplateError) -> ValueNode {
    var words = try words(of: piece)
    let expression = try words.value()
    try words.expectEnd()
    return ValueNode(expression: expression, position: piece.position)
  }

  private func openTag(_ piece: TemplatePiece) throws(TemplateError) -> OpenTag {
    var words = try words(of: piece)
    let position = words.next.position
    let name = try words.name(expected: "the name of a tag")
    return OpenTag(name: name, words: words, position: position)
  }

  private func words(of piece: TemplatePiece) throws(TemplateError) -> ExpressionParser {
    try ExpressionParser(piece, filters: language.filters, depth: limits.depth)
  }
}
