import MomentumModel

// What generated code says about an element of the model: the team's own words if there are any, else
// what the model knows. All of it is safe in line comments.

extension PropertyPlan {
  var commentLines: [String] {
    let own = userInfo.documentationLines
    if !own.isEmpty { return own }
    switch property {
    case .attribute(let attribute): return [attribute.comment]
    case .relationship(let relationship): return [relationship.comment]
    }
  }
}

extension ClassPlan {
  var commentLines: [String] {
    let own = entity.userInfo.documentationLines
    return own.isEmpty ? ["The entity '\(SwiftText.comment(entity.name))'."] : own
  }
}

extension Attribute {
  fileprivate var comment: String {
    var words = [type?.rawValue ?? "undefined type", isOptional ? "optional" : "required"]
    if isTransient { words.append("in memory only") }
    if let text = derivationExpression { words.append("derived from '\(SwiftText.comment(text))'") }
    if let text = defaultValueText { words.append("'\(SwiftText.comment(text))' by default") }
    words += limits
    return "Attribute '\(SwiftText.comment(name))': " + words.joined(separator: ", ") + "."
  }

  private var limits: [String] {
    let measure = type == .string ? " characters" : ""
    var words: [String] = []
    if let text = minimumText { words.append("at least \(SwiftText.comment(text))\(measure)") }
    if let text = maximumText { words.append("at most \(SwiftText.comment(text))\(measure)") }
    if let text = regularExpression { words.append("matching '\(SwiftText.comment(text))'") }
    return words
  }
}

extension Relationship {
  fileprivate var comment: String {
    let count = isToMany ? (isOrdered ? "to many, ordered," : "to many") : "to one"
    let inverse = inverse.map { ", inverse '\(SwiftText.comment($0.name))'" } ?? ""
    return "Relationship '\(SwiftText.comment(name))': \(count) "
      + "'\(SwiftText.comment(destination))'\(inverse), \(isOptional ? "optional" : "required")."
  }
}
