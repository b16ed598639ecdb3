/// Where two values of one type differ, field by field: `entities.Book.className: nil → "Book"`.
/// Elements of lists are paired by their names where they have one.
func differences(_ one: Any, _ other: Any, at path: String = "") -> [String] {
  let (left, right) = (Mirror(reflecting: one), Mirror(reflecting: other))
  func inside(_ label: String) -> String { path.isEmpty ? label : path + "." + label }
  switch (left.displayStyle, right.displayStyle) {
  case (.struct, .struct) where !left.children.isEmpty:
    return zip(left.children, right.children).flatMap { mine, theirs in
      mine.label == "rare"
        ? differences(ofRare: mine.value, theirs.value, at: path)
        : differences(mine.value, theirs.value, at: inside(mine.label ?? ""))
    }
  case (.optional, .optional) where left.children.count == 1 && right.children.count == 1:
    return zip(left.children, right.children).flatMap {
      differences($0.value, $1.value, at: path)
    }
  case (.collection, .collection):
    let (mine, theirs) = (keyed(left), keyed(right))
    return mine.order.filter { theirs.values[$0] == nil }.map { inside($0) + ": only in the first" }
      + theirs.order.filter { mine.values[$0] == nil }.map { inside($0) + ": only in the second" }
      + mine.order.flatMap { key in
        guard let value = mine.values[key], let partner = theirs.values[key] else {
          return [String]()
        }
        return differences(value, partner, at: inside(key))
      }
  default:
    let (mine, theirs) = (plain(one), plain(other))
    return mine == theirs ? [] : ["\(path): \(mine) → \(theirs)"]
  }
}

/// The fields of an attribute that few attributes have are kept as a list of none or one.
private func differences(ofRare one: Any, _ other: Any, at path: String) -> [String] {
  func fields(_ list: Any) -> [(label: String, text: String)] {
    Mirror(reflecting: list).children.first.map { values in
      Mirror(reflecting: values.value).children.map { ($0.label ?? "", plain($0.value)) }
    } ?? []
  }
  let (mine, theirs) = (fields(one), fields(other))
  return (mine.isEmpty ? theirs : mine).compactMap { label, _ in
    let left = mine.first { $0.label == label }?.text ?? "nil"
    let right = theirs.first { $0.label == label }?.text ?? "nil"
    if left == right { return nil }
    // As elsewhere, two values are told without saying that there is one.
    let isPlain = left == "nil" || right == "nil"
    return isPlain
      ? "\(path).\(label): \(left) → \(right)"
      : "\(path).\(label): \(unwrapped(left)) → \(unwrapped(right))"
  }
}

private func unwrapped(_ text: String) -> String {
  String(text.dropFirst("Optional(".count).dropLast())
}

private func plain(_ value: Any) -> String {
  String(reflecting: value).replacing("Swift.Optional<Swift.String>.none", with: "nil")
    .replacing("MomentumModel.", with: "")
}

private func keyed(_ mirror: Mirror) -> (order: [String], values: [String: Any]) {
  var order: [String] = []
  var values: [String: Any] = [:]
  for (index, child) in mirror.children.enumerated() {
    let fields = Mirror(reflecting: child.value).children
    let name = fields.first { $0.label == "name" || $0.label == "key" }?.value as? String
    var key = name ?? "\(index)"
    if values[key] != nil { key += "#\(index)" }
    order.append(key)
    values[key] = child.value
  }
  return (order, values)
}
