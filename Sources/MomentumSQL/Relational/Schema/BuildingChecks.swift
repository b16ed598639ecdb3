import MomentumModel

extension RelationalBuilder {
  /// Says that objects of an entity have a value, where the column cannot say it of all rows.
  mutating func require(_ column: RelationalColumn, at position: Int) {
    guard !column.isRequired,
      let isOneOf = isOneOf(column.entities, of: position), !column.entities.isEmpty
    else { return }
    check(column.name, .some([.isNotNull(column.name), .not(isOneOf)]), at: position)
  }

  private mutating func check(
    _ column: String, _ condition: RelationalCondition, at position: Int
  ) {
    guard let table = tables[position] else { return }
    let name = names.take("\(schema.tables[table].name)_\(column)_check")
    schema.tables[table].checks.append(RelationalCheck(name: name, condition: condition))
  }

  /// The least and greatest value or length, and the pattern.
  mutating func addValueChecks(
    of attribute: Attribute, _ property: String, _ column: RelationalColumn, at position: Int
  ) {
    let bounds: [(AttributeValue?, RelationalCondition.Operation)] = [
      (attribute.minimumValue, .greaterOrEqual), (attribute.maximumValue, .lessOrEqual),
    ]
    let parts = bounds.compactMap { value, operation -> RelationalCondition? in
      guard let value else { return nil }
      if case .integer(let length) = value, column.type == .text {
        return .length(column.name, operation, length)
      }
      return RelationalValue(value, column.type).map { .compare(column.name, operation, $0) }
    }
    if !parts.isEmpty {
      check(column.name, parts.count == 1 ? parts[0] : .every(parts), at: position)
    }
    guard attribute.type == .string, let pattern = attribute.regularExpression else { return }
    guard let portable = portablePattern(pattern) else {
      report(
        .pattern, position, property,
        "no database checks '\(pattern)': it may mean something else there than in ICU")
      return
    }
    report(
      .pattern, position, property, "SQLite does not check '\(pattern)'", only: .sqlite)
    check(column.name, .matches(column.name, pattern: portable), at: position)
  }
}

/// The pattern for a whole text, if it is built of what PostgreSQL and ICU read alike: letters,
/// classes without names, groups, alternatives and repetitions. Others are nil.
func portablePattern(_ pattern: String) -> String? {
  var rest = pattern.unicodeScalars[...]
  var depth = 0
  var mayRepeat = false
  while let scalar = rest.popFirst() {
    switch scalar {
    case "\\":
      guard let escaped = rest.popFirst(), isPortableEscape(escaped) else { return nil }
      mayRepeat = true
    case "[":
      guard skipClass(&rest) else { return nil }
      mayRepeat = true
    case "(":
      if rest.first == "?" {
        guard rest.dropFirst().first == ":" else { return nil }
        rest = rest.dropFirst(2)
      }
      depth += 1
      mayRepeat = false
    case ")":
      depth -= 1
      guard depth >= 0 else { return nil }
      mayRepeat = true
    case "*", "+", "?":
      guard mayRepeat else { return nil }
      mayRepeat = false
    case "{":
      guard mayRepeat, skipCount(&rest) else { return nil }
      mayRepeat = false
    case "|", "^", "$": mayRepeat = false
    case "}", "]": return nil
    case "\0", "\n", "\r": return nil
    default: mayRepeat = true
    }
  }
  return depth == 0 ? "^(?:\(pattern))$" : nil
}

private func isPortableEscape(_ scalar: Unicode.Scalar) -> Bool {
  "dDsSwW.\\/-+*?()[]{}|^$@".unicodeScalars.contains(scalar)
}

/// Skips what follows `[`, up to and including `]`.
private func skipClass(_ rest: inout Substring.UnicodeScalarView) -> Bool {
  if rest.first == "^" { rest.removeFirst() }
  var count = 0
  while let scalar = rest.popFirst() {
    switch scalar {
    case "]": return count > 0
    case "[", "&": return false
    case "\\":
      // Classes with a complement inside are not read alike.
      guard let escaped = rest.popFirst(), isPortableEscape(escaped),
        !"DSW".unicodeScalars.contains(escaped)
      else { return false }
    default: break
    }
    count += 1
  }
  return false
}

/// Skips `2}`, `2,}` or `2,5}`. PostgreSQL counts to 255.
private func skipCount(_ rest: inout Substring.UnicodeScalarView) -> Bool {
  guard let end = rest.firstIndex(of: "}") else { return false }
  let parts = String(rest[..<end]).split(separator: ",", omittingEmptySubsequences: false)
  rest = rest[rest.index(after: end)...]
  guard (1...2).contains(parts.count), let least = UInt8(parts[0]) else { return false }
  guard parts.count == 2, !parts[1].isEmpty else { return true }
  return UInt8(parts[1]).map { $0 >= least } ?? false
}
