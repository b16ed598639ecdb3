/// A default or a bound of an attribute, read by the attribute's type.
public enum AttributeValue: Equatable, Sendable {
  /// An integer, a Boolean (0 or 1), or a length in characters.
  case integer(Int64)
  /// A Double, a Float, or a Date in seconds since 2001-01-01 00:00 UTC.
  case real(Double)
  /// The digits of a Decimal, such as `-1.50`.
  case decimal(String)
  /// The text of a String or URI, or the 36 characters of a UUID.
  case text(String)
}

extension Attribute {
  /// The default value, or nil if the model gives none or one that does not fit the type.
  ///
  /// Shipped models keep defaults of a former type, so integers accept `NO`, `YES` and a decimal
  /// with an empty fraction, and Booleans accept digits.
  public var defaultValue: AttributeValue? { defaultValueText.flatMap(value) }

  /// The least value, or the least length of a String; nil if the model gives none or one that
  /// does not fit the type.
  public var minimumValue: AttributeValue? { minimumText.flatMap(bound) }

  /// The greatest value, or the greatest length of a String; nil if the model gives none or one
  /// that does not fit the type.
  public var maximumValue: AttributeValue? { maximumText.flatMap(bound) }

  private func bound(_ text: String) -> AttributeValue? {
    switch type {
    case .string: Int64(text).map(AttributeValue.integer)
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .date: value(text)
    case .boolean, .uri, .uuid, .binary, .transformable, .composite, nil: nil
    }
  }

  private func value(_ text: String) -> AttributeValue? {
    switch type {
    case .integer16, .integer32, .integer64: integer(text).map(AttributeValue.integer)
    case .boolean: integer(text).map { .integer($0 == 0 ? 0 : 1) }
    case .double, .float, .date: number(text).map(AttributeValue.real)
    case .decimal: number(text).map { _ in .decimal(truth(text).map(String.init) ?? text) }
    case .string, .uri: .text(text)
    case .uuid: isUUID(text) ? .text(text) : nil
    case .binary, .transformable, .composite, nil: nil
    }
  }

  /// 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  private func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }

  private func integer(_ text: String) -> Int64? {
    if let value = truth(text) ?? Int64(text) { return fitting(value) }
    guard let value = Double(text), let exact = Int64(exactly: value) else { return nil }
    return fitting(exact)
  }

  private func fitting(_ value: Int64) -> Int64? {
    switch type {
    case .integer16: Int16(exactly: value).map(Int64.init)
    case .integer32: Int32(exactly: value).map(Int64.init)
    default: value
    }
  }

  private func number(_ text: String) -> Double? {
    if let value = truth(text) { return Double(value) }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private func truth(_ text: String) -> Int64? {
    switch text {
    case "YES", "true": 1
    case "NO", "false": 0
    default: nil
    }
  }
}
