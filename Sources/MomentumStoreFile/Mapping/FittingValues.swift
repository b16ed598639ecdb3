import MomentumModel
import MomentumSQLite

extension MappedValue {
  /// The value as an attribute of that type takes it. Throws where Core Data would find it
  /// unacceptable, and where something of it would be lost.
  func fitting(_ attribute: Attribute) throws(ExpressionProblem) -> MappedValue {
    switch (attribute.type, self) {
    case (_, .null), (nil, _): return self
    case (.integer16, _): return try integer(Int16.self)
    case (.integer32, _): return try integer(Int32.self)
    case (.integer64, _): return try integer(Int64.self)
    case (.boolean, _):
      guard case .integer(let value) = try integer(Int64.self), value == 0 || value == 1 else {
        throw ExpressionProblem("the number is no truth value")
      }
      return .integer(value)
    case (.double, .integer), (.double, .real), (.float, .integer), (.float, .real),
      (.decimal, .integer), (.decimal, .real), (.date, .date), (.string, .text), (.uri, .text):
      return self
    // As some stores keep decimals.
    case (.decimal, .text(let text)) where Double(text) != nil: return self
    case (.uuid, .bytes(let bytes)) where bytes.count == 16: return self
    case (.binary, .bytes), (.transformable, .bytes): return self
    case (.binary, .external), (.transformable, .external):
      if attribute.allowsExternalBinaryDataStorage { return self }
      throw ExpressionProblem("the data is in a file of its own, which only external storage knows")
    default:
      throw ExpressionProblem(
        "\(kind) does not fit type '\(attribute.type?.rawValue ?? "undefined")'")
    }
  }

  private func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type
  ) throws(ExpressionProblem) -> MappedValue {
    switch self {
    case .integer(let value):
      if let fitting = Integer(exactly: value) { return .integer(Int64(fitting)) }
    case .real(let value):
      if let fitting = Integer(exactly: value) { return .integer(Int64(fitting)) }
    default: throw ExpressionProblem("\(kind) does not fit an integer")
    }
    throw ExpressionProblem("the number does not fit \(Integer.bitWidth) bits without a fraction")
  }

  /// Binds a value that fits.
  func bind(to statement: SQLiteStatement, _ index: Int32, of attribute: Attribute) {
    switch self {
    case .null, .object, .list: statement.bindNull(index)
    case .integer(let value): statement.bind(index, value)
    case .real(let value), .date(let value): statement.bind(index, value)
    case .text(let text): statement.bind(index, text)
    case .bytes(let bytes):
      statement.bind(index, attribute.allowsExternalBinaryDataStorage ? [1] + bytes : bytes)
    case .external(let name): statement.bind(index, [2] + name)
    }
  }
}

extension AttributeType {
  /// What Core Data takes for values of this type; those of one family fit each other, but for
  /// their range.
  var family: String {
    switch self {
    case .integer16, .integer32, .integer64, .boolean, .double, .float, .decimal: "a number"
    case .date: "a date"
    case .string, .uri: "a text"
    case .uuid: "a UUID"
    case .binary, .transformable: "bytes"
    case .composite: "a composite"
    }
  }
}
