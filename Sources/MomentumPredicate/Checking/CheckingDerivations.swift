import MomentumModel

extension FormatScope {
  /// Checks that the key path of a derivation leads to what the derivation needs, from an entity
  /// with the derived attribute. The check's type is that of the derived value.
  public func check(_ derivation: Derivation, entity: String) -> FormatCheck {
    guard let path = derivation.keyPath else {
      var check = FormatCheck()
      check.type = .attribute(.date)
      return check
    }
    guard hasEntity(entity) else { return check(.keyPath(path), entity: entity) }
    var walk = PathWalk(.object(entity: entity), facts: CheckedPath(text: path), scope: self)
    for key in path.split(separator: ".", omittingEmptySubsequences: false) { walk.step(key) }
    var check = FormatCheck()
    check.problems =
      walk.facts.goesBehindValue
      ? [FormatProblem(.error, "the path goes on behind an attribute")] : walk.problems
    if !check.hasErrors { check.problems += derivation.problems(walk) }
    for index in check.problems.indices { check.problems[index].keyPath = path }
    check.type = derivation.type(of: walk.type)
    return check
  }
}

extension Derivation {
  fileprivate func type(of value: FormatType) -> FormatType {
    switch self {
    case .now: .attribute(.date)
    case .copy: value
    case .canonical, .uppercase, .lowercase: .text
    case .count, .sum: .number
    }
  }

  /// What does not fit though every key means something.
  fileprivate func problems(_ walk: PathWalk) -> [FormatProblem] {
    switch self {
    case .now: []
    case .copy: copyProblems(walk)
    case .canonical, .uppercase, .lowercase:
      copyProblems(walk) + doubt(walk, "a text is derived", [.text, .uri])
    case .count:
      walk.facts.toManyCount == 1 && walk.facts.endsInToMany || walk.type.family == .open
        ? [] : [FormatProblem(.error, "the path to what is counted is no to-many relationship")]
    case .sum: sumProblems(walk)
    }
  }

  private func copyProblems(_ walk: PathWalk) -> [FormatProblem] {
    if walk.facts.toManyCount > 0 {
      return [
        FormatProblem(
          .error, "'\(walk.facts.firstToMany)' is a to-many relationship, and one value is derived")
      ]
    }
    guard [.object, .entity, .collection].contains(walk.type.family) else { return [] }
    return [FormatProblem(.error, "the path ends in \(walk.type) and in no attribute")]
  }

  private func sumProblems(_ walk: PathWalk) -> [FormatProblem] {
    guard walk.type.family != .open else { return [] }
    if walk.facts.toManyCount != 1 || walk.facts.endsInToMany {
      return [
        FormatProblem(
          .error, "the path to what is summed is no attribute over one to-many relationship")
      ]
    }
    return doubt(walk, "a sum is derived", [.number])
  }

  private func doubt(
    _ walk: PathWalk, _ subject: String, _ families: Set<TypeFamily>
  ) -> [FormatProblem] {
    let type = walk.type.innermost
    guard walk.type.family != .open, type.family != .open, type.family != .object,
      !families.contains(type.family)
    else { return [] }
    return [FormatProblem(.doubt, "\(subject) from \(type)")]
  }
}
