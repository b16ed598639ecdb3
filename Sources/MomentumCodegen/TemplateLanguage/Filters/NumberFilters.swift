extension TemplateFilter {
  static let numbers: [TemplateFilter] = [
    TemplateFilter("hexToInt") { input, _ throws(TemplateError) in
      guard case .string(let text) = input.value, let number = Int(text, radix: 16) else {
        throw input.wrongValue(expected: "a hexadecimal number")
      }
      return .integer(number)
    },
    TemplateFilter("int255toFloat") { input, _ throws(TemplateError) in
      .real(try number(input) / 255)
    },
    TemplateFilter("percent") { input, _ throws(TemplateError) in
      guard let percent = Int(exactly: (try number(input) * 100).rounded(.towardZero)) else {
        throw input.wrongValue(expected: "a number that is not so large")
      }
      return .string("\(percent)%")
    },
  ]

  /// The value as a number; texts may be one.
  private static func number(_ input: FilterInput) throws(TemplateError) -> Double {
    if case .string(let text) = input.value, let number = Double(text) { return number }
    guard let number = input.value.number else { throw input.wrongValue(expected: "a number") }
    return number
  }
}
