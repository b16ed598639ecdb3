import MomentumModel
import MomentumPredicate
import MomentumSQL

extension ExpressionCompiler {
  func compile(
    _ path: String, of root: FormatExpression
  ) throws(ExpressionProblem) -> MappedExpression {
    let base = try compile(root)
    var keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    var shape: Shape = .unknown
    switch base {
    case .source: shape = .object(entity)
    case .path(let steps, of: .source): shape = try self.shape(after: steps)
    default: break
    }
    var steps: [MappedPathStep] = []
    while let key = keys.first {
      if key.hasPrefix("@") {
        guard let operation = CollectionOperator(rawValue: key) else {
          throw ExpressionProblem("the collection operator '\(key)' is not known here")
        }
        steps.append(.collection(operation))
        keys = keys.dropFirst()
        continue
      }
      let (name, count) = try property(keys, of: shape)
      steps.append(.property(name))
      shape = self.shape(after: name, of: shape)
      keys = keys.dropFirst(count)
    }
    if case .path(let first, let inner) = base { return .path(first + steps, of: inner) }
    return .path(steps, of: base)
  }

  /// The property that a path begins with: one key, or more for an element of a composite.
  private func property(
    _ keys: ArraySlice<String>, of shape: Shape
  ) throws(ExpressionProblem) -> (name: String, keyCount: Int) {
    guard case .object(let entity) = shape else {
      throw ExpressionProblem("'\(keys.joined(separator: "."))' is asked of no object")
    }
    for count in 1...keys.count {
      let name = keys.prefix(count).joined(separator: ".")
      guard property(name, of: entity) != nil else { continue }
      return (name, count)
    }
    throw ExpressionProblem("entity '\(entity.name)' has no property '\(keys.first ?? "")'")
  }

  /// A subentity may have it where the declared destination of a relationship has not.
  private func property(_ name: String, of entity: VersionEntity) -> VersionEntity.Property? {
    if let own = entity.properties[name] { return own }
    return entity.layout.subtree.lazy.compactMap { entities[$0]?.properties[name] }.first
  }

  private func shape(after name: String, of shape: Shape) -> Shape {
    guard case .object(let entity) = shape,
      case .relationship(let relationship)? = property(name, of: entity),
      let destination = entities.byName[relationship.relationship.destination]
    else { return .unknown }
    return .object(destination)
  }

  private func shape(after steps: [MappedPathStep]) throws(ExpressionProblem) -> Shape {
    steps.reduce(.object(entity)) { shape, step in
      if case .property(let name) = step { self.shape(after: name, of: shape) } else { shape }
    }
  }
}
