extension TemplateTag {
  /// `{% macro name parameter … %} … {% endmacro %}`: a block that `call` writes. It lasts as long
  /// as a name that is set.
  static let macro = TemplateTag(name: "macro") { tag, parser throws(TemplateError) in
    var words = tag.words
    let name = try words.name(expected: "the name of the macro")
    let parameters = try words.names(expected: "the name of a parameter")
    let body = try parser.outsideOfLoops { parser throws(TemplateError) in
      try parser.block(of: tag)
    }
    return MacroNode(name: name, macro: Macro(parameters: parameters, body: body))
  }
}

/// A block with parameters.
struct Macro: Sendable {
  var parameters: [String]
  var body: TemplateBlock
}

private struct MacroNode: TemplateNode {
  var name: String
  var macro: Macro

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    renderer.scope.bind(name, .macro(macro))
  }
}
