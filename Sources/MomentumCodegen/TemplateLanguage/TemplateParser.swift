import MomentumDiagnostics

/// Builds the tree of one template from its pieces.
package struct TemplateParser {
  /// A tag read up to its name; the rest of its words is still to be parsed.
  struct OpenTag {
    /// The word before a colon: `outer` of `{% outer: for x in list %}`.
    var label: String?
    var name: String
    var words: ExpressionParser
    var position: FilePosition
  }

  private var pieces: ArraySlice<TemplatePiece>
  private let language: TemplateLanguage
  private let limits: TemplateLimits
  private var depth = 0
  /// The loops around the place, with their labels.
  private var loops: [String?] = []
  private(set) var file: CompiledFile

  init(
    _ pieces: [TemplatePiece], name: String, language: TemplateLanguage, limits: TemplateLimits
  ) {
    self.pieces = pieces[...]
    self.language = language
    self.limits = limits
    file = CompiledFile(name: name)
  }

  /// Everything up to the end of the template.
  mutating func template() throws(TemplateError) -> CompiledFile {
    let (nodes, end) = try nodes(until: [])
    if let end { throw TemplateError(.unknownTag(end.name, suggestion: nil), at: end.position) }
    file.body.nodes = nodes
    return file
  }

  /// The block of a tag and the tag, one of `ends`, that closes it.
  mutating func block(
    of tag: OpenTag, until ends: Set<String>
  ) throws(TemplateError) -> (block: TemplateBlock, end: OpenTag) {
    guard depth < limits.depth else { throw TemplateError(.tooDeep, at: tag.position) }
    depth += 1
    let (nodes, end) = try nodes(until: ends)
    depth -= 1
    guard let end else { throw TemplateError(.missingEnd(tag: tag.name), at: tag.position) }
    return (TemplateBlock(nodes: nodes, position: tag.position), end)
  }

  /// The block of a tag that nothing but its end can close.
  mutating func block(of tag: OpenTag) throws(TemplateError) -> TemplateBlock {
    let (block, end) = try block(of: tag, until: ["end" + tag.name])
    try end.words.expectEnd()
    return block
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
        nodes.append(try node(tag, ends: ends))
      }
    }
    return (nodes, nil)
  }

  private mutating func node(
    _ tag: OpenTag, ends: Set<String>
  ) throws(TemplateError) -> any TemplateNode {
    guard let definition = language.tags[tag.name] else {
      let suggestion = language.tag(like: tag.name, ends: ends)
      throw TemplateError(.unknownTag(tag.name, suggestion: suggestion), at: tag.position)
    }
    return try definition.parse(tag, &self)
  }

  private func valueNode(_ piece: TemplatePiece) throws(TemplateError) -> ValueNode {
    var words = try words(of: piece)
    let expression = try words.choice()
    try words.expectEnd()
    return ValueNode(expression: expression, position: piece.position)
  }

  private func openTag(_ piece: TemplatePiece) throws(TemplateError) -> OpenTag {
    var words = try words(of: piece)
    var position = words.next.position
    var name = try words.name(expected: "the name of a tag")
    var label: String?
    if words.takes(symbol: ":") {
      guard words.next.kind == .name("for") else { throw words.unexpected(expected: "'for'") }
      label = name
      position = words.next.position
      name = try words.name(expected: "'for'")
    }
    return OpenTag(label: label, name: name, words: words, position: position)
  }

  private func words(of piece: TemplatePiece) throws(TemplateError) -> ExpressionParser {
    try ExpressionParser(piece, language: language, depth: limits.depth)
  }
}

// What tags note for the template or for the tags within them.
extension TemplateParser {
  /// Parses with one loop more around the place.
  mutating func inLoop<Value>(
    _ label: String?,
    _ parse: (inout TemplateParser) throws(TemplateError) -> Value
  ) throws(TemplateError) -> Value {
    loops.append(label)
    let value = try parse(&self)
    loops.removeLast()
    return value
  }

  /// Parses what is rendered elsewhere, where the loops around the place do not run.
  mutating func outsideOfLoops<Value>(
    _ parse: (inout TemplateParser) throws(TemplateError) -> Value
  ) throws(TemplateError) -> Value {
    let outside = loops
    loops = []
    let value = try parse(&self)
    loops = outside
    return value
  }

  /// Whether there is a loop around the place, one with the label if there is a label.
  func isInLoop(_ label: String?) -> Bool {
    label == nil ? !loops.isEmpty : loops.contains(label)
  }

  /// Notes that the template needs another one.
  mutating func note(_ reference: TemplateReference) {
    if case .literal(.string(let name)) = reference.name {
      file.references.append((name, reference.position))
    } else {
      file.hasOpenReference = true
    }
  }

  mutating func setParent(_ reference: TemplateReference) throws(TemplateError) {
    guard file.parent == nil else {
      throw TemplateError(
        .unexpected("'extends'", expected: "no second one"), at: reference.position)
    }
    file.parent = reference
    note(reference)
  }

  mutating func define(_ block: NamedBlock) throws(TemplateError) {
    guard file.blocks.updateValue(block.body, forKey: block.name) == nil else {
      throw TemplateError(.twice(tag: "block", name: block.name), at: block.position)
    }
  }
}
