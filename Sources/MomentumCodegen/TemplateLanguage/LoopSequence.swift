import MomentumDiagnostics

/// What a loop runs over, as it stands in the template.
enum LoopSequence: Sendable {
  case value(Expression, FilePosition)
  /// `1...n`, or `0..<n` without the upper bound. As in Stencil, it runs downwards where the first
  /// number is the greater one.
  case range(Expression, Expression, isClosed: Bool, FilePosition)
}

/// What a loop runs over. A range is not written out, as it may be long.
enum LoopElements {
  case list([TemplateValue])
  case range(first: Int, count: Int, isDescending: Bool)

  var count: Int {
    switch self {
    case .list(let values): values.count
    case .range(_, let count, _): count
    }
  }

  var isEmpty: Bool { count == 0 }

  subscript(_ index: Int) -> TemplateValue {
    switch self {
    case .list(let values): values[index]
    case .range(let first, _, let isDescending):
      .integer(isDescending ? first - index : first + index)
    }
  }
}

extension ExpressionParser {
  /// A value or a range.
  mutating func sequence() throws(TemplateError) -> LoopSequence {
    let start = next.position
    let one = try value()
    let position = next.position
    if takes(symbol: "...") { return .range(one, try value(), isClosed: true, position) }
    if takes(symbol: "..<") { return .range(one, try value(), isClosed: false, position) }
    return .value(one, start)
  }
}

extension LoopSequence {
  func elements(in renderer: inout TemplateRenderer) throws(TemplateError) -> LoopElements {
    switch self {
    case .range(let one, let other, let isClosed, let position):
      let first = try one.value(in: &renderer)
      let last = try other.value(in: &renderer)
      guard case .integer(let first) = first, case .integer(let last) = last else {
        throw TemplateError(
          .unexpected("a range without numbers", expected: "a list"), at: position)
      }
      return try elements(first, last, isClosed, position)
    case .value(let expression, let position):
      let value = try expression.value(in: &renderer)
      // Entries are copied and put in order, even if the loop breaks at the first.
      if case .dictionary(let entries) = value {
        try renderer.charge(16 * entries.count, at: position)
      }
      return .list(value.elements)
    }
  }

  private func elements(
    _ first: Int, _ last: Int, _ isClosed: Bool, _ position: FilePosition
  ) throws(TemplateError) -> LoopElements {
    let (distance, overflow) = last.subtractingReportingOverflow(first)
    guard !overflow, distance.magnitude < Int.max.magnitude else {
      throw TemplateError(.tooManyIterations, at: position)
    }
    if isClosed {
      return .range(
        first: first, count: Int(distance.magnitude) + 1, isDescending: distance < 0)
    }
    return .range(first: first, count: max(0, distance), isDescending: false)
  }
}

extension TemplateValue {
  /// What a loop runs over. A dictionary gives its entries in key order; anything but a list or a
  /// dictionary counts as an empty list, as a missing name does.
  fileprivate var elements: [TemplateValue] {
    switch self {
    case .list(let values): values
    case .dictionary(let values):
      values.sorted { $0.key < $1.key }.map { ["key": .string($0.key), "value": $0.value] }
    case .null, .bool, .integer, .real, .string: []
    }
  }
}
