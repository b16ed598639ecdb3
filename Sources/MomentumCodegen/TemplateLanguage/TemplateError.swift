package import MomentumDiagnostics

/// Why a template cannot be compiled or rendered, and where. The position's file is the name of
/// the template, which may be one that another one includes.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    /// A `{{`, `{%` or `{#` whose end is missing.
    case unterminated(String)
    case unexpected(String, expected: String)
    case unknownTag(String, suggestion: String?)
    case unknownFilter(String, suggestion: String?)
    case wrongNumberOfArguments(filter: String, expected: ClosedRange<Int>, found: Int)
    case wrongArgument(filter: String, found: String, expected: String)
    /// Text that a filter cannot treat, such as `x` as a number.
    case wrongValue(filter: String, found: String, expected: String)
    /// A block tag that the template never closes.
    case missingEnd(tag: String)
    /// `break` or `continue` outside of a loop, or of one with that label.
    case noLoop(tag: String, label: String?)
    case twice(tag: String, name: String)
    case unknownMacro(String)
    case tooManyMacroArguments(String, expected: Int, found: Int)
    /// An element that a loop with several names cannot take apart.
    case fewerValuesThanNames(found: Int, names: Int)
    /// The tag `now` in a rendering that was given no time.
    case noTime
    case noTemplate(TemplateLoadingError)
    case tooManyTemplates
    /// More blocks, parentheses or calls inside each other than `TemplateLimits` allows.
    case tooDeep
    case tooManyIterations
    case outputTooLarge
  }

  package var problem: Problem
  package var position: FilePosition

  init(_ problem: Problem, at position: FilePosition) {
    self.problem = problem
    self.position = position
  }

  package var description: String { "\(position): error: \(problem.message)" }
}

extension TemplateError.Problem {
  var message: String {
    switch self {
    case .unterminated(let opening): "'\(opening)' is never closed"
    case .unexpected(let found, let expected): "found \(found) where \(expected) is expected"
    case .unknownTag(let name, let suggestion):
      "tag '\(name)' is unknown or out of place" + question(suggestion)
    case .unknownFilter(let name, let suggestion):
      "filter '\(name)' is unknown" + question(suggestion)
    case .wrongNumberOfArguments(let filter, let expected, let found):
      "filter '\(filter)' has \(found) arguments instead of \(expected.inWords)"
    case .wrongArgument(let filter, let found, let expected):
      "filter '\(filter)' has the argument \(found) where \(expected) is expected"
    case .wrongValue(let filter, let found, let expected):
      "filter '\(filter)' is used on \(found) where \(expected) is expected"
    case .missingEnd(let tag): "tag '\(tag)' is never closed"
    case .noLoop(let tag, let label):
      "tag '\(tag)' is in no loop" + (label.map { " labelled '\($0)'" } ?? "")
    case .twice(let tag, let name): "there are two \(tag)s '\(name)'"
    default: messageOfRendering
    }
  }

  private var messageOfRendering: String {
    switch self {
    case .unknownMacro(let name): "there is no macro '\(name)'"
    case .tooManyMacroArguments(let name, let expected, let found):
      "macro '\(name)' is called with \(found) arguments, of which it takes \(expected)"
    case .fewerValuesThanNames(let found, let names):
      "an element of the list has \(found) values for \(names) names"
    case .noTime: "there is no time, since output must not depend on it"
    case .noTemplate(let error): error.description
    case .tooManyTemplates: "too many templates are included"
    case .tooDeep: "blocks, conditions or calls are nested too deep"
    case .tooManyIterations: "loops run too often"
    default: "the output is too large"
    }
  }

  private func question(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}

extension ClosedRange<Int> {
  fileprivate var inWords: String {
    if lowerBound == upperBound { return String(lowerBound) }
    return upperBound == Int.max
      ? "\(lowerBound) or more" : "\(lowerBound) to \(upperBound)"
  }
}
