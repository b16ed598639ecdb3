import MomentumModel

extension AttributeValue {
  /// The one spelling of a default or a bound in a compiled model's texts. It reads back as the
  /// same value.
  ///
  /// | type | spelling |
  /// |---|---|
  /// | Integer 16, 32, 64, a length | `-1` |
  /// | Boolean | `YES`, `NO` |
  /// | Double, Float | as short as it reads back: `0.0`, `0.3`, `1e+20` |
  /// | Decimal | plain, no zeros at the end: `0`, `-12.5` |
  /// | Date | seconds, without fraction where there is none: `631123200`, `0.5` |
  /// | UUID | upper case |
  /// | String, URI | as it is |
  func canonicalText(_ type: AttributeType?) -> String? {
    switch self {
    case .integer(let value) where type == .boolean: value == 0 ? "NO" : "YES"
    case .integer(let value): String(value)
    case .real(let value) where !value.isFinite: nil
    case .real(let value) where type == .float:
      Float(value).isFinite ? Float(value).description : nil
    case .real(let value) where type == .date: seconds(value)
    case .real(let value): value.description
    case .decimal(let text): DecimalText(text)?.text
    case .text(let text): type == .uuid ? text.uppercased() : text
    }
  }

  private func seconds(_ value: Double) -> String {
    Int64(exactly: value).map(String.init) ?? value.description
  }
}

extension Attribute {
  /// The default as a compiled model has it. A text that the type cannot read is kept.
  var canonicalDefaultText: String? {
    defaultValue?.canonicalText(type) ?? defaultValueText
  }

  /// The least value or length; a text that the type cannot read is kept.
  var canonicalMinimumText: String? {
    minimumValue?.canonicalText(type == .string ? nil : type) ?? minimumText
  }

  /// The greatest value or length; a text that the type cannot read is kept.
  var canonicalMaximumText: String? {
    maximumValue?.canonicalText(type == .string ? nil : type) ?? maximumText
  }
}
