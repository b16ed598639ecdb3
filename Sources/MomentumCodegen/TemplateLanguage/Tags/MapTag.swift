import MomentumDiagnostics

extension TemplateTag {
  /// `{% map list into name using item %} … {% endmap %}`: a list of what the block writes for each
  /// element, which is `maploop.item` as well.
  static let map = TemplateTag(name: "map") { tag, parser throws(TemplateError) in
    var words = tag.words
    let sequence = try words.sequence()
    try words.expect(name: "into")
    let name = try words.name(expected: "the name of the new list")
    let item = words.takes(name: "using") ? try words.name(expected: "the name of an element") : nil
    try words.expectEnd()
    let body = try parser.outsideOfLoops { parser throws(TemplateError) in
      try parser.block(of: tag)
    }
    return MapNode(
      sequence: sequence, name: name, item: item, body: body, position: tag.position)
  }
}

private struct MapNode: TemplateNode {
  var sequence: LoopSequence
  var name: String
  var item: String?
  var body: TemplateBlock
  var position: FilePosition

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    let elements = try sequence.elements(in: &renderer)
    var texts: [TemplateValue] = []
    for index in 0..<elements.count {
      try renderer.countIteration(at: position)
      let element = elements[index]
      let turn = LoopTurn(index: index, count: elements.count, item: element)
      var bindings: [(String, Scope.Binding)] = [("maploop", .loop(turn))]
      if let item { bindings.append((item, .value(element))) }
      let text = try renderer.captured { renderer throws(TemplateError) in
        try renderer.withScope(bindings) { renderer throws(TemplateError) in
          try body.render(to: &renderer)
        }
      }
      texts.append(.string(text))
    }
    renderer.set(name, .list(texts))
  }
}
