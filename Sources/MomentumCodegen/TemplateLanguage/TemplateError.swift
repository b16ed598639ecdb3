package import MomentumDiagnostics

/// Why a template cannot be compiled or rendered, and where. The position's file is the name of
/// the template.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    /// A `{{`, `{%` or `{#` whose end is missing.
    case unterminated(String)
    case unexpected(String, expected: String)
    case unknownTag(String)
    case unknownFilter(String)
    case wrongNumberOfArguments(filter: String, expected: ClosedRange<Int>, found: Int)
    /// A block tag that the template never closes.
    case missingEnd(tag: String)
    /// More blocks, parentheses or `not`s inside each other than `TemplateLimits.depth`.
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
    case .unknownTag(let name): "tag '\(name)' is unknown or out of place"
    case .unknownFilter(let name): "filter '\(name)' is unknown"
    case .wrongNumberOfArguments(let filter, let expected, let found):
      "filter '\(filter)' has \(found) arguments instead of \(expected.inWords)"
    case .missingEnd(let tag): "tag '\(tag)' is never closed"
    case .tooDeep: "blocks or conditions are nested too deep"
    case .tooManyIterations: "loops run too often"
    case .outputTooLarge: "the output is too large"
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var inWords: String {
    lowerBound == upperBound ? String(lowerBound) : "\(lowerBound) to \(upperBound)"
  }
}
