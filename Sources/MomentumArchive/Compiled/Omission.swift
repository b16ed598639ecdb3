package import MomentumModel

/// Something that an archive says about an element of a model and that `Model` has no place for.
package struct Omission: Hashable, Sendable {
  package var path: ModelPath
  /// What it is, such as `NSFilteringPredicate`, or what is wrong with it.
  package var what: String

  package init(_ path: ModelPath, _ what: String) {
    self.path = path
    self.what = what
  }
}

extension Omission: CustomStringConvertible {
  package var description: String { "\(path): \(what)" }
}
