import MomentumModel

/// The Swift types that the runtime has accessors for. The raw value is the type's name and the
/// end of the accessors' names.
enum ScalarType: String, CaseIterable {
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case bool = "Bool"
  case double = "Double"
  case float = "Float"
  case decimal = "Decimal"
  case string = "String"
  case date = "Date"
  case data = "Data"
  case uuid = "UUID"
  case url = "URL"

  /// nil for types that have no accessor of their own.
  init?(_ type: AttributeType) {
    switch type {
    case .integer16: self = .int16
    case .integer32: self = .int32
    case .integer64: self = .int64
    case .boolean: self = .bool
    case .double: self = .double
    case .float: self = .float
    case .decimal: self = .decimal
    case .string: self = .string
    case .date: self = .date
    case .binary: self = .data
    case .uuid: self = .uuid
    case .uri: self = .url
    case .transformable, .composite: return nil
    }
  }

  /// Whether Xcode has a scalar for it, which is never optional.
  var isNumber: Bool {
    switch self {
    case .int16, .int32, .int64, .bool, .double, .float: true
    case .decimal, .string, .date, .data, .uuid, .url: false
    }
  }

  var needsFoundation: Bool {
    switch self {
    case .decimal, .date, .data, .uuid, .url: true
    case .int16, .int32, .int64, .bool, .double, .float, .string: false
    }
  }
}
