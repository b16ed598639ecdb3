import MomentumDiagnostics

extension TemplateTag {
  /// `{% block name %} … {% endblock %}`, whose end may repeat the name. In the block that replaces
  /// it, `block.super` is what it would have been.
  static let block = TemplateTag(name: "block") { tag, parser throws(TemplateError) in
    var words = tag.words
    let name = try words.name(expected: "the name of the block")
    try words.expectEnd()
    var (body, end) = try parser.outsideOfLoops { parser throws(TemplateError) in
      try parser.block(of: tag, until: ["endblock"])
    }
    _ = end.words.takes(name: name)
    try end.words.expectEnd()
    let block = NamedBlock(name: name, body: body, position: tag.position)
    try parser.define(block)
    return block
  }
}

struct NamedBlock: TemplateNode {
  var name: String
  var body: TemplateBlock
  var position: FilePosition

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    let chain = (renderer.replacements[name] ?? []) + [body]
    try ReplacedBlock(chain: chain[...]).render(to: &renderer)
  }
}

/// A block with what it replaces, the most derived first.
struct ReplacedBlock: Sendable {
  var chain: ArraySlice<TemplateBlock>

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    guard let block = chain.first else { return }
    let inner = ReplacedBlock(chain: chain.dropFirst())
    try renderer.withScope([("block", .block(inner))]) { renderer throws(TemplateError) in
      try block.render(to: &renderer)
    }
  }
}
