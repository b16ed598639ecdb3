import MomentumModel

extension ModelWriter {
  /// A default that does not fit the attribute's type is none.
  mutating func defaultValue(of attribute: Attribute) -> PropertyList {
    guard !attribute.isDerived, let value = attribute.defaultValue else {
      return ArchiveBuilder.null
    }
    return object(value, as: attribute.type)
  }

  /// A default or bound as the object that values of the type are.
  mutating func object(_ value: AttributeValue, as type: AttributeType?) -> PropertyList {
    switch value {
    case .integer(let number):
      return type == .boolean ? archive.boolean(number != 0) : archive.integer(number)
    case .real(let number): return type == .date ? date(number) : archive.real(number)
    case .decimal(let text):
      return ArchivedDecimal(text).map { archive.object(.decimalPlaceholder, $0.fields) }
        ?? ArchiveBuilder.null
    case .text(let text):
      switch type {
      case .uuid: return uuid(text)
      case .uri: return url(text)
      default: return archive.text(text)
      }
    }
  }

  mutating func date(_ seconds: Double) -> PropertyList {
    archive.object(.date, ["NS.time": .real(seconds)])
  }

  private mutating func uuid(_ text: String) -> PropertyList {
    let digits = text.compactMap(\.hexDigitValue).map(UInt8.init)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      digits[$0] << 4 | digits[$0 + 1]
    }
    return archive.object(.uuid, ["NS.uuidbytes": .data(bytes)])
  }

  private mutating func url(_ text: String) -> PropertyList {
    archive.object(.url, ["NS.base": ArchiveBuilder.null, "NS.relative": archive.text(text)])
  }
}
