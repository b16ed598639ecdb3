/// Names for a message: the first few, and how many more there are.
func nameList(_ names: [String]) -> String {
  let shown = names.prefix(5).map { "'\($0)'" }
  let rest = names.count - shown.count
  let parts = rest > 0 ? shown + ["\(rest) more"] : shown
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
  return parts.dropLast().joined(separator: ", ") + " and " + last
}
