import MomentumModel

extension Attribute {
  /// An attribute, with SwiftGen's names first and what it leaves out after them.
  var swiftGenValue: TemplateValue {
    let known: TemplateValue = [
      "name": .string(name), "propertyType": "attribute",
      "type": .string(type?.rawValue ?? "Undefined"), "typeName": .string(swiftGenTypeName),
      "customClassName": .string(customClassName ?? ""), "isDerived": .bool(isDerived),
      "isIndexed": .bool(isIndexed), "isOptional": .bool(isOptional),
      "isTransient": .bool(isTransient),
      "usesScalarValueType": .bool(usesScalarValueType ?? false),
      "userInfo": userInfo.swiftGenValue,
    ]
    return known.adding([
      "defaultValue": value(defaultValue), "defaultValueString": .optional(defaultValueText),
      "minValue": value(minimumValue), "minValueString": .optional(minimumText),
      "maxValue": value(maximumValue), "maxValueString": .optional(maximumText),
      "regularExpression": .optional(regularExpression),
      "derivationExpression": .optional(derivationExpression),
      "composite": .optional(composite),
      "valueTransformerName": .optional(valueTransformerName),
      "renamingIdentifier": .optional(renamingIdentifier),
      "versionHashModifier": .optional(versionHashModifier),
      "allowsExternalBinaryDataStorage": .bool(allowsExternalBinaryDataStorage),
      "allowsCloudEncryption": .bool(allowsCloudEncryption),
      "preservesValueInHistoryOnDeletion": .bool(preservesValueInHistoryOnDeletion),
      "isIndexedBySpotlight": .bool(isIndexedBySpotlight),
    ])
  }

  /// Null where the model gives no value, or none that fits the type.
  private func value(_ value: AttributeValue?) -> TemplateValue {
    switch value {
    case nil: .null
    case .integer(let number) where type == .boolean: .bool(number != 0)
    case .integer(let number): .integer(Int(number))
    case .real(let number): .real(number)
    case .decimal(let text), .text(let text): .string(text)
    }
  }

  /// The Swift type without `?`.
  private var swiftGenTypeName: String {
    switch type {
    case nil: "Any"
    case .composite: "[String: Any]"
    case .transformable: customClassName ?? "AnyObject"
    case let type?: usesScalarValueType == true ? type.scalarTypeName : type.objectTypeName
    }
  }
}

extension AttributeType {
  /// The type of values as objects.
  var objectTypeName: String {
    switch self {
    case .integer16, .integer32, .integer64, .double, .float, .boolean: "NSNumber"
    case .decimal: "NSDecimalNumber"
    case .string: "String"
    case .date: "Date"
    case .binary: "Data"
    case .uuid: "UUID"
    case .uri: "URL"
    case .transformable: "AnyObject"
    case .composite: "[String: Any]"
    }
  }

  /// The type of values where the model asks for scalars, which only numbers have.
  fileprivate var scalarTypeName: String {
    switch self {
    case .integer16: "Int16"
    case .integer32: "Int32"
    case .integer64: "Int64"
    case .double: "Double"
    case .float: "Float"
    case .boolean: "Bool"
    case .decimal, .string, .date, .binary, .uuid, .uri, .transformable, .composite:
      objectTypeName
    }
  }
}

extension Composite {
  var swiftGenValue: TemplateValue {
    ["name": .string(name), "attributes": .list(attributes.map(\.swiftGenValue))]
  }
}
