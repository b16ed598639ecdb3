import MomentumModel

extension AttributeType {
  /// A default that a model may have; nil where it can have none.
  var sampleDefault: String? {
    switch self {
    case .integer16, .integer32, .integer64: "-7"
    case .decimal: "12.50"
    case .double, .float, .date: "1.5"
    case .boolean: "YES"
    case .string, .uri: "it's"
    case .uuid: "01234567-89AB-CDEF-0123-456789ABCDEF"
    case .binary, .transformable, .composite: nil
    }
  }
}
