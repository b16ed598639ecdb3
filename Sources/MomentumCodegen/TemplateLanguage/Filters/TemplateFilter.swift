/// A filter: a function of the value before `|` and of its arguments. A filter never fails; what
/// it cannot treat it returns as it is.
package struct TemplateFilter: Sendable {
  var name: String
  /// How many arguments it takes.
  var arguments: ClosedRange<Int>
  var apply: @Sendable (TemplateValue, [TemplateValue]) -> TemplateValue

  init(
    _ name: String, arguments: ClosedRange<Int> = 0...0,
    _ apply: @escaping @Sendable (TemplateValue, [TemplateValue]) -> TemplateValue
  ) {
    self.name = name
    self.arguments = arguments
    self.apply = apply
  }

  /// A filter of texts without arguments; other values pass through.
  static func text(
    _ name: String, _ apply: @escaping @Sendable (String) -> String
  ) -> TemplateFilter {
    TemplateFilter(name) { value, _ in
      guard case .string(let text) = value else { return value }
      return .string(apply(text))
    }
  }
}
