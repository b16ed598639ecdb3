/// The name of the version after `name` that no other has: the last number counted up, or ` 2`
/// behind a name without one, as Xcode does. `Model 9` gives `Model 10`, `Store2.4` gives `Store2.5`.
package func nextVersionName(after name: String, among names: [String]) -> String {
  // Two names that differ only by case are one folder on a Mac.
  let taken = Set(names.map { $0.lowercased() })
  var next = name
  repeat { next = counted(next) } while taken.contains(next.lowercased())
  return next
}

private func counted(_ name: String) -> String {
  let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
  let stem = name.dropLast(digits)
  // Longer numbers are dates or worse, which nobody counts up.
  guard digits > 0, digits < 18, let number = Int(name.suffix(digits)) else { return name + " 2" }
  let text = String(number + 1)
  return stem + String(repeating: "0", count: max(0, digits - text.count)) + text
}
