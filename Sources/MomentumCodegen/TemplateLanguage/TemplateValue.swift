/// What a template can talk about. Views turn into it; nothing else reaches a template. Copies are
/// cheap: texts, lists and dictionaries share their storage.
package enum TemplateValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case real(Double)
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
    case .real(let value): value > 0
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
    case .real(let value): String(value)
    case .string(let value): value
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .dictionary(let values):
      "["
        + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }
        .joined(separator: ", ") + "]"
    }
  }

  /// The value as a number; nil if it is none.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .null, .bool, .string, .list, .dictionary: nil
    }
  }

  /// The member of a dictionary, the element of a list or the character of a text by number, or one
  /// of the properties that Stencil gives everything that has elements. A key of a dictionary wins
  /// over such a property.
  func member(_ name: String) -> TemplateValue {
    switch self {
    case .dictionary(let values):
      values[name] ?? (name == "count" ? .integer(values.count) : .null)
    case .list(let values): values.element(name) { $0 }
    case .string(let text): text.element(name) { .string(String($0)) }
    case .null, .bool, .integer, .real: .null
    }
  }
}

extension BidirectionalCollection {
  fileprivate func element(
    _ name: String, _ value: (Element) -> TemplateValue
  ) -> TemplateValue {
    switch name {
    case "count": return .integer(count)
    case "first": return first.map(value) ?? .null
    case "last": return last.map(value) ?? .null
    default:
      // Numbers below zero count nothing, as in Stencil.
      guard let number = Int(name), number >= 0,
        let index = index(startIndex, offsetBy: number, limitedBy: endIndex), index < endIndex
      else { return .null }
      return value(self[index])
    }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .real(value) }
  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }

  /// The last of several values of a key counts.
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .dictionary(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
