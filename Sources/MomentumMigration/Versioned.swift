/// The same thing seen in two model versions. Both sides always travel together.
package struct Versioned<Element> {
  package var old: Element
  package var new: Element

  package init(old: Element, new: Element) {
    self.old = old
    self.new = new
  }

  package func map<Result>(_ transform: (Element) -> Result) -> Versioned<Result> {
    Versioned<Result>(old: transform(old), new: transform(new))
  }
}

extension Versioned: Equatable where Element: Equatable {}
extension Versioned: Sendable where Element: Sendable {}
