/// What a template can talk about. Views turn into it; nothing else reaches a template.
package enum TemplateValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case list([TemplateValue])
  case dictionary([String: TemplateValue])
}

extension TemplateValue {
  /// Whether `{% if %}` takes the branch: as in Stencil, zero, negative and empty values do not.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .integer(let value): value > 0
    case .string(let value): !value.isEmpty
    case .list(let values): !values.isEmpty
    case .dictionary(let values): !values.isEmpty
    }
  }

  /// What `{{ value }}` prints. Dictionaries print in key order.
  var text: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .string(let value): value
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .dictionary(let values):
      "["
        + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }
        .joined(separator: ", ") + "]"
    }
  }

  /// The member of a dictionary, the element of a list by number, or one of the properties that
  /// Stencil gives every collection. A key of a dictionary wins over such a property.
  func member(_ name: String) -> TemplateValue {
    switch self {
    case .dictionary(let values):
      values[name] ?? (name == "count" ? .integer(values.count) : .null)
    case .list(let values):
      switch name {
      case "count": .integer(values.count)
      case "first": values.first ?? .null
      case "last": values.last ?? .null
      default: Int(name).flatMap { values.indices.contains($0) ? values[$0] : nil } ?? .null
      }
    case .string(let value): name == "count" ? .integer(value.count) : .null
    case .null, .bool, .integer: .null
    }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }

  /// The last of several values of a key counts.
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .dictionary(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
