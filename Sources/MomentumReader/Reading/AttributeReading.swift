import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  mutating func readAttribute(_ element: Int, of owner: String) -> Attribute? {
    path = ModelPath(owner)
    guard let name = name(of: element, .attribute) else { return nil }
    path.property = name
    addToSourceMap(element)
    var attribute = Attribute(name: name, type: attributeType(of: element, .attributeType))
    attribute.userInfo = readUserInfo(ofProperty: element, .attribute)
    attribute.isOptional = flag(.optional, of: element)
    attribute.isTransient = flag(.transient, of: element)
    attribute.usesScalarValueType = optionalFlag(.usesScalarValueType, of: element)
    attribute.regularExpression = value(.regularExpressionString, of: element)
    attribute.valueTransformerName = value(.valueTransformerName, of: element)
    attribute.customClassName = value(.customClassName, of: element)
    attribute.composite = text(.composite, of: element)
    attribute.allowsExternalBinaryDataStorage = flag(
      .allowsExternalBinaryDataStorage, of: element)
    attribute.preservesValueInHistoryOnDeletion = flag(.preserveAfterDeletion, of: element)
    attribute.allowsCloudEncryption = flag(.allowsCloudEncryption, of: element)
    attribute.isIndexedBySpotlight = flag(.spotlightIndexingEnabled, of: element)
    attribute.isStoredInExternalRecord = flag(.storedInTruthFile, of: element)
    attribute.isSyncable = flag(.syncable, of: element)
    attribute.isIndexed = flag(.indexed, of: element)
    attribute.renamingIdentifier = renamingIdentifier(of: element)
    attribute.versionHashModifier = text(.versionHashModifier, of: element)
    // The expression alone does not make an attribute derived, and a derived one without an
    // expression must not pass for an ordinary one.
    if flag(.derived, of: element) {
      attribute.derivationExpression = value(.derivationExpression, of: element) ?? ""
    }
    readLimits(of: element, into: &attribute)
    return attribute
  }

  /// A Date keeps its values in XML attributes of their own, in seconds.
  private mutating func readLimits(of element: Int, into attribute: inout Attribute) {
    let isDate = attribute.type == .date
    func value(_ date: AttributeName, _ other: AttributeName) -> (AttributeName, String?) {
      if isDate, let text = self.value(date, of: element) { return (date, text) }
      return (other, self.value(other, of: element))
    }
    let (key, text) = value(.defaultDateTimeInterval, .defaultValueString)
    attribute.defaultValueText = text
    attribute.minimumText = value(.minDateTimeInterval, .minValueString).1
    attribute.maximumText = value(.maxDateTimeInterval, .maxValueString).1
    checkDefault(of: attribute, key, element)
  }

  mutating func attributeType(of element: Int, _ key: AttributeName) -> AttributeType? {
    guard let text = value(key, of: element) else { return nil }
    if let type = AttributeType(rawValue: text) { return type }
    // What Xcode's menu calls the type of an attribute without a type.
    if text == "Undefined" { return nil }
    report(
      "model-attribute-type-unknown", .error, "attribute type '\(text)' is not known",
      note: "it is read as an attribute without a type",
      at: place(of: key, in: element))
    return nil
  }

  private mutating func checkDefault(
    of attribute: Attribute, _ key: AttributeName, _ element: Int
  ) {
    guard let type = attribute.type, let text = attribute.defaultValueText,
      type.defaultsToNumber, attribute.defaultValue == nil
    else { return }
    let place = place(of: key, in: element)
    var widest = attribute
    widest.type = .integer64
    if widest.defaultValue != nil, type == .integer16 || type == .integer32 {
      report(
        "model-default-out-of-range", .error,
        "default '\(text)' is outside the range of '\(type.rawValue)'", at: place)
    } else {
      report(
        "model-default-unparsable", .error,
        "default '\(text)' cannot be read as '\(type.rawValue)'", at: place)
    }
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
