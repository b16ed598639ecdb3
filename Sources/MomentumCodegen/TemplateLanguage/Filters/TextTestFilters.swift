extension TemplateFilter {
  /// `contains` also looks for an element of a list.
  static let textTests: [TemplateFilter] = [
    test("contains") { text, part in TextSearch(part).isFound(in: text) },
    test("hasPrefix") { text, part in text.hasPrefix(part) },
    test("hasSuffix") { text, part in text.hasSuffix(part) },
  ]

  private static func test(
    _ name: String, _ holds: @escaping @Sendable (String, String) -> Bool
  ) -> TemplateFilter {
    TemplateFilter(name, arguments: 1...1) { input, renderer throws(TemplateError) in
      if name == "contains", case .list = input.value {
        let cost = Comparison.in.cost(input.arguments[0], input.value)
        try renderer.charge(cost, at: input.position)
        return .bool(Comparison.in.holds(input.arguments[0], input.value))
      }
      let part = try input.text(0, default: "")
      try renderer.charge(part.utf8.count, at: input.position)
      return .bool(holds(try input.printed(in: &renderer), part))
    }
  }
}
