/// The types of attribute values. The raw value is the spelling of the model file.
public enum AttributeType: String, CaseIterable, Equatable, Sendable {
  /// A 16-bit signed integer.
  case integer16 = "Integer 16"
  /// A 32-bit signed integer.
  case integer32 = "Integer 32"
  /// A 64-bit signed integer.
  case integer64 = "Integer 64"
  /// A decimal number.
  case decimal = "Decimal"
  /// A double-precision number.
  case double = "Double"
  /// A single-precision number.
  case float = "Float"
  /// Text.
  case string = "String"
  /// True or false.
  case boolean = "Boolean"
  /// A moment, stored as seconds since 2001-01-01 00:00 UTC.
  case date = "Date"
  /// Bytes.
  case binary = "Binary"
  /// A UUID, stored as 16 bytes.
  case uuid = "UUID"
  /// A URI, stored as text.
  case uri = "URI"
  /// An object that a value transformer turns into bytes.
  case transformable = "Transformable"
  /// A structure of other attributes.
  case composite = "Composite"

  /// Core Data's number for the type, which is part of the version hash.
  package var code: UInt32 {
    switch self {
    case .integer16: 100
    case .integer32: 200
    case .integer64: 300
    case .decimal: 400
    case .double: 500
    case .float: 600
    case .string: 700
    case .boolean: 800
    case .date: 900
    case .binary: 1000
    case .uuid: 1100
    case .uri: 1200
    case .transformable: 1800
    case .composite: 2100
    }
  }
}
