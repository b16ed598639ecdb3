import MomentumModel

extension ModelWriter {
  mutating func write(
    _ attribute: Attribute, at place: PropertyList, owner: PropertyList, isIndexed: Bool,
    path: ModelPath
  ) throws(CompileError) {
    let validation = validation(of: attribute)
    var fields = fields(common(attribute, hasValidation: validation != nil), owner: owner)
    if let validation {
      fields["NSValidationPredicates"] = validation.predicates
      fields["NSValidationWarnings"] = validation.warnings
    }
    addValue(of: attribute, to: &fields)
    mark("NSIsIndexed", if: isIndexed, in: &fields)
    mark("NSAllowsCloudEncryption", if: attribute.allowsCloudEncryption, in: &fields)
    markSpotlight(attribute.isIndexedBySpotlight, attribute.isStoredInExternalRecord, in: &fields)
    var kind = ArchivedClass.attribute
    if attribute.type == .composite {
      kind = .compositeAttribute
      fields["NSElements"] = try elements(of: attribute, path: path)
    }
    if let text = attribute.derivationExpression {
      kind = .derivedAttribute
      fields["NSDerivationExpression"] = try derivation(text, path: path)
      fields["NSFilteringPredicate"] = ArchiveBuilder.null
    }
    archive.fill(place, kind, fields)
  }

  private func common(_ attribute: Attribute, hasValidation: Bool) -> CommonFields {
    var common = CommonFields(
      name: attribute.name, isOptional: attribute.isOptional, isTransient: attribute.isTransient,
      userInfo: attribute.userInfo)
    common.isReadOnly = attribute.isDerived
    common.isEncrypted = attribute.allowsCloudEncryption
    common.hasValidation = hasValidation
    common.renamingIdentifier = attribute.renamingIdentifier
    common.versionHashModifier = attribute.versionHashModifier
    return common
  }

  private mutating func addValue(of attribute: Attribute, to fields: inout [String: PropertyList]) {
    let flags: Int64 =
      (attribute.allowsExternalBinaryDataStorage ? 4 : 0)
      + (attribute.preservesValueInHistoryOnDeletion ? 16 : 0)
    fields["NSAttributeType"] = .integer(Int64(attribute.type?.code ?? 0))
    fields["NSAttributeValueClassName"] = archive.name(attribute.valueClassName)
    fields["NSDefaultValue"] = defaultValue(of: attribute)
    fields["NSFlagsKey"] = .integer(flags)
    fields["NSValueTransformerName"] = archive.name(attribute.valueTransformerName)
  }
}

extension Attribute {
  /// The class of the value as compiled models name it; nil where they name none.
  var valueClassName: String? {
    switch type {
    case .integer16, .integer32, .integer64, .double, .float, .boolean: "NSNumber"
    case .decimal: "NSDecimalNumber"
    case .string: "NSString"
    case .date: "NSDate"
    case .binary: "NSData"
    case .uuid: "NSUUID"
    case .uri: "NSURL"
    case .transformable: customClassName
    case .composite: "NSDictionary"
    case nil: nil
    }
  }
}
