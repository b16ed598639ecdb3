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
      guard end.name == "else" else { return IfNode(branches: branches, otherwise: nil) }
      let (otherwise, last) = try parser.block(of: tag, until: ["endif"])
      try last.words.expectEnd()
      return IfNode(branches: branches, otherwise: otherwise)
    }
  }

  /// `{% ifnot condition %} … {% else %} … {% endif %}`
  static let ifnot = TemplateTag(name: "ifnot") { tag, parser throws(TemplateError) in
    var words = tag.words
    let condition = try words.condition()
    try words.expectEnd()
    var (body, end) = try parser.block(of: tag, until: ["else", "endif"])
    try end.words.expectEnd()
    let branch = IfNode.Branch(condition: .not(condition), body: body)
    guard end.name == "else" else { return IfNode(branches: [branch], otherwise: nil) }
    (body, end) = try parser.block(of: tag, until: ["endif"])
    try end.words.expectEnd()
    return IfNode(branches: [branch], otherwise: body)
  }
}

private struct IfNode: TemplateNode {
  struct Branch {
    var condition: Expression
    var body: TemplateBlock
  }

  var branches: [Branch]
  var otherwise: TemplateBlock?

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    for branch in branches where try branch.condition.value(in: &renderer).isTrue {
      return try branch.body.render(to: &renderer)
    }
    try otherwise?.render(to: &renderer)
  }
}
