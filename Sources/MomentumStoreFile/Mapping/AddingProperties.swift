import MomentumModel

extension MappingProgram.Mapping {
  /// Takes up the value expression of a property of the destination.
  mutating func add(
    _ name: String, _ text: String, _ compiler: ExpressionCompiler
  ) throws(ExpressionProblem) {
    guard known.insert(name).inserted else { throw ExpressionProblem("it is mapped twice") }
    if let elements = destination.composites[name] {
      return try addComposite(name, elements, text, compiler)
    }
    switch destination.properties[name] {
    case nil: throw ExpressionProblem("entity '\(destination.name)' has no property '\(name)'")
    // A store has no place for transient ones, and computes derived ones itself.
    case .computed: break
    case .attribute(let attribute, _):
      let value = try compiler.compile(text: text)
      try check(value, fits: attribute)
      attributes.append((name, attribute, value))
    case .relationship(let relationship):
      relationships.append(
        .init(name: name, relationship: relationship, value: try compiler.compile(text: text)))
    }
  }

  /// Only a whole composite can be mapped, to one of the same elements.
  private mutating func addComposite(
    _ name: String, _ elements: [String], _ text: String, _ compiler: ExpressionCompiler
  ) throws(ExpressionProblem) {
    let prefix = "$source."
    guard text.hasPrefix(prefix),
      let source = source?.composites[String(text.dropFirst(prefix.count))]
    else { throw ExpressionProblem("'\(text)' is no composite of the source") }
    let old = String(text.dropFirst(prefix.count))
    for path in elements {
      let counterpart = old + path.dropFirst(name.count)
      guard source.contains(counterpart),
        case .attribute(let attribute, _)? = destination.properties[path]
      else { continue }
      let value = MappedExpression.path([.property(counterpart)], of: .source)
      try check(value, fits: attribute)
      attributes.append((path, attribute, value))
    }
  }

  /// Values of another family could never be stored, so that no row need be tried.
  private func check(
    _ value: MappedExpression, fits attribute: Attribute
  ) throws(ExpressionProblem) {
    guard case .path(let steps, of: .source) = value, steps.count == 1,
      case .property(let name) = steps[0], let property = source?.properties[name]
    else { return }
    switch property {
    case .relationship: throw ExpressionProblem("'\(name)' of the source is a relationship")
    case .computed: break
    case .attribute(let old, _):
      guard let one = old.type?.family, let two = attribute.type?.family, one != two else { return }
      throw ExpressionProblem("'\(name)' of the source is \(one), and this is \(two)")
    }
  }
}
