/// What a key path can make of many values, by Apple's list; there is no way to add one.
package enum CollectionOperator: String, Sendable {
  case count = "@count"
  case sum = "@sum"
  case average = "@avg"
  case minimum = "@min"
  case maximum = "@max"
  case unionOfObjects = "@unionOfObjects"
  case distinctUnionOfObjects = "@distinctUnionOfObjects"
  case unionOfArrays = "@unionOfArrays"
  case distinctUnionOfArrays = "@distinctUnionOfArrays"
  case distinctUnionOfSets = "@distinctUnionOfSets"

  var isAboutNumbers: Bool { self == .sum || self == .average }

  /// The type of the result, the values being of a type.
  func result(of value: FormatType) -> FormatType {
    switch self {
    case .count, .sum, .average: .number
    case .minimum, .maximum: value.innermost
    case .unionOfObjects, .distinctUnionOfObjects: .list(of: value)
    case .unionOfArrays, .distinctUnionOfArrays, .distinctUnionOfSets:
      .list(of: value.element ?? value)
    }
  }
}
