import MomentumPredicate

extension ExpressionCompiler {
  func compile(predicate text: String) throws(ExpressionProblem) -> MappedPredicate {
    let predicate: FormatPredicate
    do throws(FormatError) { predicate = try FormatPredicate(parsing: text) } catch {
      throw ExpressionProblem("'\(text)' is no predicate: \(error)")
    }
    return try compile(predicate)
  }

  func compile(_ predicate: FormatPredicate) throws(ExpressionProblem) -> MappedPredicate {
    switch predicate {
    case .truth(let truth): return .truth(truth)
    case .and(let parts): return .and(try compile(parts))
    case .or(let parts): return .or(try compile(parts))
    case .not(let one): return .not(try compile(one))
    case .comparison(let comparison):
      guard comparison.options.isEmpty else {
        throw ExpressionProblem(
          "the options of '\(FormatPredicate.comparison(comparison))' are not known here")
      }
      switch comparison.comparator {
      case .matches, .like:
        throw ExpressionProblem("'\(comparison.comparator.rawValue)' is not known here")
      default: break
      }
      return .comparison(
        try compile(comparison.left), comparison.comparator, try compile(comparison.right),
        comparison.modifier)
    }
  }

  private func compile(
    _ predicates: [FormatPredicate]
  ) throws(ExpressionProblem) -> [MappedPredicate] {
    var compiled: [MappedPredicate] = []
    for predicate in predicates { compiled.append(try compile(predicate)) }
    return compiled
  }
}
