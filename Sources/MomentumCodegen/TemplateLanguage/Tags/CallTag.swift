import MomentumDiagnostics

extension TemplateTag {
  /// `{% call name argument … %}`: what a macro writes. A parameter without argument is null, for
  /// which the macro may give a `default`. Names around the call mean the same in the macro.
  static let call = TemplateTag(name: "call") { tag, _ throws(TemplateError) in
    var words = tag.words
    let position = words.next.position
    let name = try words.name(expected: "the name of a macro")
    var arguments: [Expression] = []
    while !words.isAtEnd { arguments.append(try words.value()) }
    return CallNode(name: name, arguments: arguments, position: position)
  }
}

private struct CallNode: TemplateNode {
  var name: String
  var arguments: [Expression]
  var position: FilePosition

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    guard case .macro(let macro) = renderer.scope[name] else {
      throw TemplateError(.unknownMacro(name), at: position)
    }
    let parameters = macro.parameters
    guard arguments.count <= parameters.count else {
      throw TemplateError(
        .tooManyMacroArguments(name, expected: parameters.count, found: arguments.count),
        at: position)
    }
    var bindings: [(String, Scope.Binding)] = []
    for (index, parameter) in parameters.enumerated() {
      let value: TemplateValue =
        index < arguments.count ? try arguments[index].value(in: &renderer) : .null
      bindings.append((parameter, .value(value)))
    }
    try renderer.withScope(bindings) { renderer throws(TemplateError) in
      try macro.body.render(to: &renderer)
    }
  }
}
