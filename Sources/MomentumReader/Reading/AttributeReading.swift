import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  /// Reads an attribute of an entity, or of a composite type as the part that it is there.
  mutating func readAttribute(
    _ element: Int, of owner: String, as part: ModelPart? = nil
  ) -> Attribute? {
    path = ModelPath(owner)
    guard let name = name(of: element, .attribute) else { return nil }
    path.property = name
    if let part { addToSourceMap(part, element) } else { addToSourceMap(element) }
    var attribute = Attribute(name: name, type: nil)
    attribute.userInfo = readUserInfo(ofProperty: element, .attribute)
    var values = ValuePlaces()
    for index in document.element(element).attributes {
      guard let key = key(at: index) else { continue }
      switch key {
      case .attributeType: attribute.type = attributeType(at: index, of: element)
      case .defaultValueString: values.plainDefault = index
      case .defaultDateTimeInterval: values.dateDefault = index
      case .minValueString: values.plainMinimum = index
      case .minDateTimeInterval: values.dateMinimum = index
      case .maxValueString: values.plainMaximum = index
      case .maxDateTimeInterval: values.dateMaximum = index
      case .regularExpressionString: attribute.regularExpression = value(at: index)
      case .valueTransformerName: attribute.valueTransformerName = value(at: index)
      case .customClassName: attribute.customClassName = value(at: index)
      case .composite: attribute.composite = text(at: index)
      case .derivationExpression: values.derivation = index
      case .derived: values.isDerived = flag(at: index, of: element)
      case .elementID: attribute.renamingIdentifier = text(at: index)
      case .versionHashModifier: attribute.versionHashModifier = text(at: index)
      case .usesScalarValueType:
        attribute.usesScalarValueType = flag(at: index, of: element)
      default: readMark(key, at: index, of: element, into: &attribute)
      }
    }
    finish(&attribute, values, element)
    return attribute
  }

  private mutating func readMark(
    _ key: AttributeName, at index: Int, of element: Int, into attribute: inout Attribute
  ) {
    switch key {
    case .optional: attribute.isOptional = flag(at: index, of: element)
    case .transient: attribute.isTransient = flag(at: index, of: element)
    case .allowsExternalBinaryDataStorage:
      attribute.allowsExternalBinaryDataStorage = flag(at: index, of: element)
    case .preserveAfterDeletion:
      attribute.preservesValueInHistoryOnDeletion = flag(at: index, of: element)
    case .allowsCloudEncryption:
      attribute.allowsCloudEncryption = flag(at: index, of: element)
    case .spotlightIndexingEnabled:
      attribute.isIndexedBySpotlight = flag(at: index, of: element)
    case .storedInTruthFile: attribute.isStoredInExternalRecord = flag(at: index, of: element)
    case .syncable: attribute.isSyncable = flag(at: index, of: element)
    case .indexed: attribute.isIndexed = flag(at: index, of: element)
    default: break
    }
  }

  private mutating func finish(
    _ attribute: inout Attribute, _ values: ValuePlaces, _ element: Int
  ) {
    if attribute.renamingIdentifier == nil, let other = text(.renamingIdentifier, of: element) {
      attribute.renamingIdentifier = other
    }
    // The expression alone does not make an attribute derived, and a derived one without an
    // expression must not pass for an ordinary one.
    if values.isDerived {
      attribute.derivationExpression = values.derivation.map { value(at: $0) } ?? ""
    }
    let isDate = attribute.type == .date
    if let index = values.minimum(ofDate: isDate) { attribute.minimumText = value(at: index) }
    if let index = values.maximum(ofDate: isDate) { attribute.maximumText = value(at: index) }
    guard let index = values.default(ofDate: isDate) else { return }
    attribute.defaultValueText = value(at: index)
    checkDefault(of: attribute, at: place(at: index, of: element))
  }

  mutating func attributeType(at index: Int, of element: Int) -> AttributeType? {
    for (spelling, type) in typeSpellings where document.value(of: index, is: spelling) {
      return type
    }
    let text = value(at: index)
    report(
      "model-attribute-type-unknown", .error, "attribute type '\(text)' is not known",
      note: "choose one that Xcode offers; it is read as an attribute without a type",
      at: place(at: index, of: element))
    return nil
  }

  private mutating func checkDefault(of attribute: Attribute, at place: SourceMap.Place) {
    guard let type = attribute.type, let text = attribute.defaultValueText, type.defaultsToNumber
    else { return }
    guard let value = attribute.defaultValue else {
      return reportUnreadable(default: text, of: attribute, type, at: place)
    }
    if case .integer = value, type != .boolean, Int64(text) == nil {
      report(
        "model-default-leftover", .warning,
        "default '\(text)' is spelled for another type than '\(type.rawValue)'",
        note: "it is read as \(attribute.defaultInteger ?? 0); write it so", at: place)
    }
  }

  private mutating func reportUnreadable(
    default text: String, of attribute: Attribute, _ type: AttributeType, at place: SourceMap.Place
  ) {
    var widest = attribute
    widest.type = .integer64
    if widest.defaultValue != nil, type == .integer16 || type == .integer32 {
      report(
        "model-default-out-of-range", .error,
        "default '\(text)' is outside the range of '\(type.rawValue)'",
        note: "change the default, or choose a wider type in a new version", at: place)
    } else {
      report(
        "model-default-unparsable", .error,
        "default '\(text)' cannot be read as '\(type.rawValue)'",
        note: "write it as a value of the type, or remove it", at: place)
    }
  }
}

/// The positions of the attributes that an attribute's values are in. A Date keeps them in XML
/// attributes of their own, in seconds; whether it is one is known only at the end.
private struct ValuePlaces {
  var plainDefault: Int?
  var dateDefault: Int?
  var plainMinimum: Int?
  var dateMinimum: Int?
  var plainMaximum: Int?
  var dateMaximum: Int?
  var derivation: Int?
  var isDerived = false

  func `default`(ofDate isDate: Bool) -> Int? {
    isDate ? dateDefault ?? plainDefault : plainDefault
  }
  func minimum(ofDate isDate: Bool) -> Int? { isDate ? dateMinimum ?? plainMinimum : plainMinimum }
  func maximum(ofDate isDate: Bool) -> Int? { isDate ? dateMaximum ?? plainMaximum : plainMaximum }
}

/// The commonest first. `Undefined` is what Xcode's menu calls an attribute without a type.
private let typeSpellings: [(StaticString, AttributeType?)] = [
  ("String", .string), ("Integer 64", .integer64), ("Boolean", .boolean), ("Date", .date),
  ("Transformable", .transformable), ("Binary", .binary), ("Double", .double),
  ("Integer 16", .integer16), ("Decimal", .decimal), ("Integer 32", .integer32), ("URI", .uri),
  ("UUID", .uuid), ("Float", .float), ("Composite", .composite), ("Undefined", nil),
]

extension Attribute {
  fileprivate var defaultInteger: Int64? {
    if case .integer(let number) = defaultValue { number } else { nil }
  }
}

extension AttributeType {
  fileprivate var defaultsToNumber: Bool {
    switch self {
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .boolean, .date: true
    case .string, .binary, .uuid, .uri, .transformable, .composite: false
    }
  }
}
