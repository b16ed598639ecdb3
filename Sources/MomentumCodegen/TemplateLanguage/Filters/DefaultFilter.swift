extension TemplateFilter {
  /// `default:"a","b"`: the first of the arguments that is a value, where the value is none.
  static let `default` = TemplateFilter("default", arguments: 1...Int.max) { input, _ in
    if input.value != .null { return input.value }
    return input.arguments.first { $0 != .null } ?? .null
  }
}
