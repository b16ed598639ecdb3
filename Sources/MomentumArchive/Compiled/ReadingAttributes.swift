import MomentumModel

extension CompiledReading {
  /// The bits of `NSFlagsKey`.
  private enum AttributeFlag {
    static let externalStorage: Int64 = 4
    static let preservedAfterDeletion: Int64 = 16
  }

  mutating func attribute(
    _ object: ArchivedObject, named name: String
  ) throws(ArchiveError) -> Attribute {
    var attribute = Attribute(name: name, type: try attributeType(object, "NSAttributeType"))
    attribute.isOptional = try object.flag("NSIsOptional")
    attribute.isTransient = try object.flag("NSIsTransient")
    attribute.userInfo = try userInfo(object)
    attribute.renamingIdentifier = try renamingIdentifier(object, besides: name)
    attribute.versionHashModifier = try object.text("NSVersionHashModifier")
    attribute.valueTransformerName = try object.text("NSValueTransformerName")
    if attribute.type == .transformable {
      attribute.customClassName = try object.text("NSAttributeValueClassName")
    }
    attribute.allowsCloudEncryption = try object.flag("NSAllowsCloudEncryption")
    try readFlags(object, into: &attribute)
    try readDefault(object, into: &attribute)
    try readBounds(object, into: &attribute)
    try readDerivation(object, into: &attribute)
    // No file seen has one, so how it names its elements is unknown.
    if attribute.type == .composite { omit("the composite type") }
    return attribute
  }

  /// Nil for Core Data's Undefined.
  func attributeType(
    _ object: ArchivedObject, _ key: String
  ) throws(ArchiveError) -> AttributeType? {
    let code = try object.integer(key) ?? 0
    if code == 0 { return nil }
    guard let type = AttributeType(code: code) else {
      throw .unknownCode(code, key: key, object: object.number)
    }
    return type
  }

  private mutating func readFlags(
    _ object: ArchivedObject, into attribute: inout Attribute
  ) throws(ArchiveError) {
    let flags = try object.integer("NSFlagsKey") ?? 0
    attribute.allowsExternalBinaryDataStorage = flags & AttributeFlag.externalStorage != 0
    attribute.preservesValueInHistoryOnDeletion =
      flags & AttributeFlag.preservedAfterDeletion != 0
    let rest = flags & ~(AttributeFlag.externalStorage | AttributeFlag.preservedAfterDeletion)
    if rest != 0 { omit("NSFlagsKey \(rest)") }
  }

  private mutating func readDefault(
    _ object: ArchivedObject, into attribute: inout Attribute
  ) throws(ArchiveError) {
    guard let value = try object.value("NSDefaultValue") else { return }
    attribute.defaultValueText = try value.attributeValue(attribute.type)
      .flatMap { $0.canonicalText(attribute.type) }
    if attribute.defaultValueText == nil { omit("NSDefaultValue") }
  }

  private mutating func readDerivation(
    _ object: ArchivedObject, into attribute: inout Attribute
  ) throws(ArchiveError) {
    let isDerived = object.isKind(of: "NSDerivedAttributeDescription")
    if isDerived {
      attribute.derivationExpression =
        try expressionText(object, "NSDerivationExpression") ?? ""
      try omit(["NSFilteringPredicate"], of: object)
    }
    if try object.flag("NSIsReadOnly"), !isDerived { omit("NSIsReadOnly") }
  }
}

extension ArchivedValue {
  /// The value as the type has it; nil for one of another type.
  func attributeValue(_ type: AttributeType?) throws(ArchiveError) -> AttributeValue? {
    switch type {
    case .integer16, .integer32, .integer64, .boolean: return integer.map(AttributeValue.integer)
    case .double, .float: return number.map(AttributeValue.real)
    case .date: return (try date() ?? number).map(AttributeValue.real)
    case .decimal: return (try decimal() ?? decimalOfPlainNumber).map(AttributeValue.decimal)
    case .string: return try text().map(AttributeValue.text)
    case .uuid:
      if let uuid = try uuid() { return .text(uuid) }
      return try text().map(AttributeValue.text)
    case .uri:
      if let url = try url() { return .text(url) }
      return try text().map(AttributeValue.text)
    case .binary, .transformable, .composite, nil: return nil
    }
  }

  private var number: Double? {
    switch self {
    case .plain(.boolean(let flag)): flag ? 1 : 0
    case .plain(let value): value.number
    default: nil
    }
  }

  private var integer: Int64? {
    switch self {
    case .plain(.integer(let number)): number
    case .plain(.boolean(let flag)): flag ? 1 : 0
    case .plain(.real(let number)): Int64(exactly: number)
    default: nil
    }
  }

  private var decimalOfPlainNumber: String? {
    switch self {
    case .plain(.integer(let number)): String(number)
    case .plain(.real(let number)): DecimalText("\(number)")?.text
    default: nil
    }
  }
}
