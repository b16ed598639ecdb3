extension TemplateTag {
  /// `{% include "name" %}`, or `{% include "name" dictionary %}` with the entries of a dictionary
  /// as names of their own.
  static let include = TemplateTag(name: "include") { tag, parser throws(TemplateError) in
    var words = tag.words
    let reference = try words.reference()
    let context = words.isAtEnd ? nil : try words.value()
    try words.expectEnd()
    parser.note(reference)
    return IncludeNode(reference: reference, context: context)
  }
}

extension ExpressionParser {
  /// The name of a template, as a text or as a value that is one.
  mutating func reference() throws(TemplateError) -> TemplateReference {
    let position = next.position
    return TemplateReference(name: try value(), position: position)
  }
}

private struct IncludeNode: TemplateNode {
  var reference: TemplateReference
  var context: Expression?

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    var bindings: [(String, Scope.Binding)] = []
    if case .dictionary(let values) = try context?.value(in: &renderer) {
      // It is a copy of the whole dictionary.
      try renderer.charge(values.count, at: reference.position)
      bindings = values.map { ($0.key, .value($0.value)) }
    }
    try renderer.withScope(bindings) { renderer throws(TemplateError) in
      try renderer.renderApart(reference)
    }
  }
}
