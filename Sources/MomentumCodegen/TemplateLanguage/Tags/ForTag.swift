import MomentumDiagnostics

extension TemplateTag {
  /// `{% for name in list where condition %} … {% empty %} … {% endfor %}`. There may be a label
  /// before `for`, several names that take an element apart, and a range instead of a list.
  static let `for` = TemplateTag(name: "for") { tag, parser throws(TemplateError) in
    var words = tag.words
    var names: [String] = []
    repeat {
      names.append(try words.name(expected: "the name of the loop variable"))
    } while words.takes(symbol: ",")
    try words.expect(name: "in")
    let sequence = try words.sequence()
    let condition = words.takes(name: "where") ? try words.condition() : nil
    try words.expectEnd()
    var (body, end) = try parser.inLoop(tag.label) { parser throws(TemplateError) in
      try parser.block(of: tag, until: ["empty", "endfor"])
    }
    var empty = TemplateBlock(position: end.position)
    if end.name == "empty" {
      try end.words.expectEnd()
      (empty, end) = try parser.block(of: tag, until: ["endfor"])
    }
    try end.words.expectEnd()
    return ForNode(
      label: tag.label, names: names, sequence: sequence, condition: condition, body: body,
      empty: empty, position: tag.position)
  }
}

private struct ForNode: TemplateNode {
  var label: String?
  var names: [String]
  var sequence: LoopSequence
  var condition: Expression?
  var body: TemplateBlock
  var empty: TemplateBlock
  var position: FilePosition

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    var elements = try sequence.elements(in: &renderer)
    if let condition { elements = try chosen(elements, condition, &renderer) }
    if elements.isEmpty { return try empty.render(to: &renderer) }
    for index in 0..<elements.count {
      try renderer.countIteration(at: position)
      let outside = renderer.scope.mark
      let turn = LoopTurn(label: label, index: index, count: elements.count)
      renderer.scope.bind("forloop", .loop(turn))
      try bind(elements[index], in: &renderer)
      try body.render(to: &renderer)
      renderer.scope.end(outside)
      if endsLoop(&renderer) { return }
    }
  }

  /// The elements for which the condition of `where` holds.
  private func chosen(
    _ elements: LoopElements, _ condition: Expression, _ renderer: inout TemplateRenderer
  ) throws(TemplateError) -> LoopElements {
    var chosen: [TemplateValue] = []
    for index in 0..<elements.count {
      try renderer.countIteration(at: position)
      let outside = renderer.scope.mark
      try bind(elements[index], in: &renderer)
      if try condition.value(in: &renderer).isTrue { chosen.append(elements[index]) }
      renderer.scope.end(outside)
    }
    return .list(chosen)
  }

  /// Gives the names of the loop their meaning in a turn. `_` is a name that nothing asks for.
  private func bind(
    _ element: TemplateValue, in renderer: inout TemplateRenderer
  ) throws(TemplateError) {
    if names.count == 1 { return renderer.scope.bind(names[0], .value(element)) }
    let values = element.parts
    guard values.count >= names.count else {
      throw TemplateError(
        .fewerValuesThanNames(found: values.count, names: names.count), at: position)
    }
    for (name, value) in zip(names, values) { renderer.scope.bind(name, .value(value)) }
  }

  /// Whether a jump out of the body leaves this loop. One that is for it is over then.
  private func endsLoop(_ renderer: inout TemplateRenderer) -> Bool {
    guard let jump = renderer.jump else { return false }
    guard jump.label == nil || jump.label == label else { return true }
    renderer.jump = nil
    return jump.endsLoop
  }
}

extension TemplateValue {
  /// The values that several names of a loop stand for: those of a list, or the key and value of an
  /// entry of a dictionary.
  fileprivate var parts: [TemplateValue] {
    switch self {
    case .list(let values): return values
    case .dictionary(let entry):
      guard entry.count == 2, let key = entry["key"], let value = entry["value"] else { return [] }
      return [key, value]
    case .null, .bool, .integer, .real, .string: return [self]
    }
  }
}
