import MomentumModel

// XML counts the result types from 0 to 3; Core Data's own numbers, which compiled models have, are
// those of a set of bits, in which the count is 4.

extension FetchRequestTemplate.ResultType {
  /// The type that a number in a model file stands for; nil for one that is not known. A 4 cannot be
  /// anything but Core Data's own number.
  init?(code: Int) {
    switch code {
    case 0: self = .objects
    case 1: self = .objectIDs
    case 2: self = .dictionaries
    case 3, 4: self = .count
    default: return nil
    }
  }

  /// The number in a model file.
  var code: Int { self == .count ? 3 : rawValue }
}
