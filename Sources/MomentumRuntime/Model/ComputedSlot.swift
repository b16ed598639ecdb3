import MomentumPredicate
import MomentumSQL

/// A derived attribute that is a function of texts or a copy within one object. Which triggers
/// Apple makes for them was never seen, and SQLite has no such functions, so who saves an object
/// computes them.
struct ComputedSlot: Sendable {
  enum Function: Sendable { case copy, canonical, uppercase, lowercase }

  var number: Int
  var function: Function
  /// To-one relationships, then an attribute.
  var path: [String]

  init?(_ number: Int, _ slot: Slot) {
    guard case .attribute(let attribute) = slot.kind else { return nil }
    self.number = number
    switch attribute.derivation {
    case .copy(let text) where !text.contains("."): (function, path) = (.copy, [text])
    case .canonical(let text): (function, path) = (.canonical, Self.path(text))
    case .uppercase(let text): (function, path) = (.uppercase, Self.path(text))
    case .lowercase(let text): (function, path) = (.lowercase, Self.path(text))
    case .copy, .count, .sum, .now, nil: return nil
    }
  }

  private static func path(_ text: String) -> [String] {
    text.split(separator: ".").map(String.init)
  }
}
