extension TemplateTag {
  /// `{% if condition %} … {% elif condition %} … {% else %} … {% endif %}`
  static let `if` = TemplateTag(name: "if") { tag, parser throws(TemplateError) in
    var branches: [IfNode.Branch] = []
    var words = tag.words
    while true {
      let condition = try words.condition()
      try words.expectEnd()
      let (body, end) = try parser.block(of: tag, until: ["elif", "else", "endif"])
      branches.append(IfNode.Branch(condition: condition, body: body))
      words = end.words
      if end.name == "elif" { continue }
      try words.expectEnd()
      guard end.name == "else" else { return IfNode(branches: branches, otherwise: []) }
      let (otherwise, last) = try parser.block(of: tag, until: ["endif"])
      try last.words.expectEnd()
      return IfNode(branches: branches, otherwise: otherwise)
    }
  }
}

private struct IfNode: TemplateNode {
  struct Branch {
    var condition: Expression
    var body: [any TemplateNode]
  }

  var branches: [Branch]
  var otherwise: [any TemplateNode]

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    for branch in branches where try branch.condition.value(in: &renderer).isTrue {
      return try branch.body.render(to: &renderer)
    }
    try otherwise.render(to: &renderer)
  }
}
