import MomentumDiagnostics

/// What a filter is used on.
struct FilterInput: Sendable {
  var filter: String
  var value: TemplateValue
  /// As many as the filter takes.
  var arguments: [TemplateValue]
  /// Where the name of the filter stands.
  var position: FilePosition
}

extension FilterInput {
  /// The argument as a text, or `otherwise` if there is none.
  func text(_ index: Int, default otherwise: String) throws(TemplateError) -> String {
    guard index < arguments.count else { return otherwise }
    if case .string(let text) = arguments[index] { return text }
    throw wrongArgument(index, expected: "a text")
  }

  func integer(_ index: Int, default otherwise: Int) throws(TemplateError) -> Int {
    guard index < arguments.count else { return otherwise }
    switch arguments[index] {
    case .integer(let value): return value
    case .string(let text): if let value = Int(text) { return value }
    default: break
    }
    throw wrongArgument(index, expected: "a whole number")
  }

  func bool(_ index: Int, default otherwise: Bool) throws(TemplateError) -> Bool {
    guard index < arguments.count else { return otherwise }
    switch arguments[index] {
    case .bool(let value): return value
    case .string("true"), .string("yes"), .integer(1): return true
    case .string("false"), .string("no"), .integer(0): return false
    default: throw wrongArgument(index, expected: "true or false")
    }
  }

  /// The argument as one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ index: Int, default otherwise: Choice
  ) throws(TemplateError) -> Choice where Choice.RawValue == String {
    guard index < arguments.count else { return otherwise }
    if case .string(let text) = arguments[index], let choice = Choice(rawValue: text) {
      return choice
    }
    let words = Choice.allCases.map { "\"\($0.rawValue)\"" }
    throw wrongArgument(index, expected: words.joined(separator: " or "))
  }

  /// The value as a text. A text itself was counted before the filter.
  func printed(in renderer: inout TemplateRenderer) throws(TemplateError) -> String {
    if case .string(let text) = value { return text }
    let text = value.text
    try renderer.charge(text.utf8.count, at: position)
    return text
  }

  func wrongArgument(_ index: Int, expected: String) -> TemplateError {
    TemplateError(
      .wrongArgument(filter: filter, found: arguments[index].words, expected: expected),
      at: position)
  }

  func wrongValue(expected: String) -> TemplateError {
    TemplateError(
      .wrongValue(filter: filter, found: value.words, expected: expected), at: position)
  }
}

extension TemplateValue {
  /// The value as messages show it.
  fileprivate var words: String {
    switch self {
    case .null: "nothing"
    case .bool, .integer, .real: text
    case .string(let text): "\"" + text.prefix(60) + (text.count > 60 ? "…" : "") + "\""
    case .list: "a list"
    case .dictionary: "a dictionary"
    }
  }
}
