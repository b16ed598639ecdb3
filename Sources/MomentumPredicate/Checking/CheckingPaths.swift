extension FormatChecker {
  /// Follows a key path from the value of an expression.
  mutating func check(_ path: String, on root: FormatExpression) -> CheckedExpression {
    let checked = check(root)
    var walk = PathWalk(checked.type, facts: CheckedPath(text: path), scope: scope)
    if let former = checked.path {
      walk.facts.toManyCount = former.toManyCount
      walk.facts.firstToMany = former.firstToMany
      walk.facts.hasOperator = former.hasOperator
    }
    for key in path.split(separator: ".", omittingEmptySubsequences: false) {
      guard walk.isOpen else { break }
      walk.step(key)
    }
    walk.finish()
    for problem in walk.problems {
      report(problem.kind, problem.message, keyPath: path, advice: problem.advice)
    }
    return CheckedExpression(walk.type, path: walk.facts)
  }
}

/// The way along a key path.
struct PathWalk {
  private(set) var type: FormatType
  var facts: CheckedPath
  private(set) var problems: [FormatProblem] = []
  /// Whether the next key means something.
  private(set) var isOpen = true
  private let scope: FormatScope
  /// The operators that are to work on what the rest of the path gives, the outermost first.
  private var operators: [CollectionOperator] = []
  /// Whether keys stand behind the last operator.
  private var hasOperand = true

  init(_ type: FormatType, facts: CheckedPath, scope: FormatScope) {
    self.type = type
    self.facts = facts
    self.scope = scope
  }

  mutating func step(_ key: Substring) {
    facts.endsInToMany = false
    guard !key.hasPrefix("@") else { return apply(key) }
    hasOperand = true
    let isMany = type.family == .collection
    let value = value(of: String(key), on: type.element ?? type)
    if case .collection = value, isToMany(key, on: type.element ?? type) {
      if facts.toManyCount == 0 { facts.firstToMany = key }
      facts.toManyCount += 1
      facts.endsInToMany = true
    }
    // Values of many objects come as one collection, whose elements are values or collections.
    type = isMany ? .list(of: value.element ?? value) : value
  }

  private mutating func doubt(_ message: String) {
    problems.append(FormatProblem(.doubt, message))
  }

  /// A key that means nothing says nothing about those that follow.
  private mutating func fail(_ message: String, advice: String? = nil) -> FormatType {
    problems.append(FormatProblem(.error, message, advice: advice))
    return .unknown
  }
}

// Keys.
extension PathWalk {
  private func isToMany(_ key: Substring, on owner: FormatType) -> Bool {
    guard case .object(let entity) = owner,
      case .relationship(_, isToMany: true, _)? = scope.member(String(key), of: entity)
    else { return false }
    return true
  }

  private mutating func value(of key: String, on owner: FormatType) -> FormatType {
    switch owner {
    case .object(let entity): return value(of: key, ofEntity: entity)
    case .composite(let name): return value(of: key, ofComposite: name)
    case .entity: return key == "name" ? .text : .unknown
    case .attribute, .number:
      if key == "self" { return owner }
      facts.goesBehindValue = true
      // Stores know the length of a text.
      if key == "length", owner.family == .text { return .number }
      doubt("'\(key)' is asked of \(owner), which has no keys that a store knows")
      return .unknown
    case .unknown, .null, .objectID, .collection: return .unknown
    }
  }

  private mutating func value(of key: String, ofEntity entity: String) -> FormatType {
    switch scope.member(key, of: entity) {
    case .attribute(let type, let isTransient)?:
      if isTransient { doubt("'\(key)' is transient, so that no store knows it") }
      return type
    case .relationship(let destination, let isToMany, let isTransient)?:
      if isTransient { doubt("'\(key)' is transient, so that no store knows it") }
      let object = scope.object(of: destination)
      return isToMany ? .collection(of: object) : object
    case .fetched(let entity)?:
      doubt("'\(key)' is a fetched property, so that no store knows it")
      return .collection(of: entity.map(scope.object) ?? .unknown)
    case .ambiguous?: return .unknown
    case nil: return specialValue(of: key, ofEntity: entity)
    }
  }

  private mutating func value(of key: String, ofComposite name: String) -> FormatType {
    guard scope.hasComposite(name) else { return .unknown }
    switch scope.element(key, ofComposite: name) {
    case .attribute(let type, _)?: return type
    case .ambiguous?: return .unknown
    default: return fail("the composite type '\(name)' has no element '\(key)'")
    }
  }

  /// What every object answers though no model says so.
  private mutating func specialValue(of key: String, ofEntity entity: String) -> FormatType {
    switch key {
    case "self": return .object(entity: entity)
    case "objectID": return .objectID
    case "entity": return .entity
    default: break
    }
    if Self.objectKeys.contains(key) {
      doubt("'\(key)' is a state of the object in memory, so that no store knows it")
    } else if scope.isDeclared(key, below: entity) {
      doubt("'\(key)' is a property of subentities only and not of '\(entity)'")
    } else {
      return fail(
        "the entity '\(entity)' has no property '\(key)'",
        advice: scope.nearestMember(to: key, of: entity).map { "did you mean '\($0)'?" })
    }
    return .unknown
  }

  /// Documented properties of managed objects.
  private static let objectKeys: Set<String> = [
    "description", "debugDescription", "hash", "class", "superclass", "managedObjectContext",
    "isInserted", "isUpdated", "isDeleted", "isFault", "inserted", "updated", "deleted", "fault",
    "hasChanges", "hasPersistentChangedValues", "faultingState", "changedValues",
  ]
}

// Operators.
extension PathWalk {
  private mutating func apply(_ key: Substring) {
    guard let found = CollectionOperator(rawValue: String(key)) else {
      type = fail("'\(key)' is no collection operator")
      isOpen = false
      return
    }
    facts.hasOperator = true
    switch type.family {
    case .collection, .open: break
    default:
      type = fail("'\(key)' is asked of \(type), which is no collection")
      isOpen = false
      return
    }
    guard found != .count else {
      type = .number
      isOpen = false
      return
    }
    operators.append(found)
    type = type.element ?? .unknown
    hasOperand = false
  }

  /// Applies the operators that wait, the innermost first.
  mutating func finish() {
    if let last = operators.last, !hasOperand {
      doubt("'\(last.rawValue)' is followed by no key")
      operators.removeLast()
      type = last.result(of: type)
    }
    while let next = operators.popLast() {
      if next.isAboutNumbers, ![.open, .number].contains(type.innermost.family) {
        doubt("'\(next.rawValue)' is asked of \(type.innermost)")
      }
      type = next.result(of: type)
    }
  }
}
