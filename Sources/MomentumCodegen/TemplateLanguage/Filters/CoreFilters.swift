extension TemplateFilter {
  /// The filters of the core language. Names and results are those of Stencil and
  /// StencilSwiftKit.
  static let core: [TemplateFilter] = [
    TemplateFilter("default", arguments: 1...1) { value, arguments in
      value == .null ? arguments[0] : value
    },
    TemplateFilter("join", arguments: 0...1) { value, arguments in
      guard case .list(let values) = value else { return value }
      let separator = arguments.first?.text ?? ", "
      return .string(values.map(\.text).joined(separator: separator))
    },
    .text("uppercase") { $0.uppercased() },
    .text("lowercase") { $0.lowercased() },
    .text("upperFirstLetter", SwiftName.withUpperFirstLetter),
    .text("lowerFirstLetter") { $0.prefix(1).lowercased() + $0.dropFirst() },
    .text("escapeReservedKeywords", SwiftName.escaped),
  ]
}
