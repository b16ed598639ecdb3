/// What `forloop` or `maploop` stands for.
struct LoopTurn: Sendable {
  var label: String?
  var index: Int
  /// How many turns the loop has, unless a `break` ends it.
  var count: Int
  /// The element, which `maploop` has.
  var item: TemplateValue?

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "first": .bool(index == 0)
    case "last": .bool(index == count - 1)
    case "counter": .integer(index + 1)
    case "counter0": .integer(index)
    case "length": .integer(count)
    case "item": item
    default: nil
    }
  }

  var value: TemplateValue {
    let names = ["first", "last", "counter", "counter0", "length", "item"]
    let members = names.compactMap { name in member(name).map { (name, $0) } }
    return .dictionary(Dictionary(members, uniquingKeysWith: { _, last in last }))
  }
}

/// A `break` or `continue` on its way to its loop.
struct Jump: Sendable {
  var endsLoop: Bool
  /// nil for the innermost loop.
  var label: String?
}
