import MomentumDiagnostics
import MomentumModel

/// Decides what attributes are in Swift.
struct AttributePlanning {
  var options: GenerationOptions
  /// The structures of the model by the names of their composites.
  var composites: [String: String]
  /// The classes and structures that are generated. None has a raw value, and none is Codable.
  var generatedTypes: Set<String> = []

  /// The plan, or why there is none; and what is worth saying about it.
  struct Outcome {
    var plan: ValuePlan?
    var findings: [Diagnostic] = []
  }

  func outcome(of attribute: Attribute, at path: ModelPath) -> Outcome {
    var outcome = Outcome()
    guard let form = form(of: attribute, at: path, &outcome.findings) else { return outcome }
    let isReadOnly = isDerived(attribute) || attribute.userInfo.isSet(UserInfoKeys.readOnly)
    let plan = ValuePlan(
      form: form, isOptional: isOptional(attribute, form), isReadOnly: isReadOnly)
    if plan.isOptional, !attribute.isOptional, options.optionality == .model {
      outcome.findings.append(
        .optionalForWantOfDefault(at: path, plan.typeName, takesDefault: form.isRaw))
    }
    outcome.plan = plan
    return outcome
  }

  /// Xcode's classes let a derived attribute be set like any other.
  private func isDerived(_ attribute: Attribute) -> Bool {
    attribute.isDerived && (options.flavor != .coredata || options.optionality != .xcode)
  }

  private func form(
    of attribute: Attribute, at path: ModelPath, _ findings: inout [Diagnostic]
  ) -> ValuePlan.Form? {
    switch attribute.type {
    case .composite:
      if let name = attribute.composite.flatMap({ composites[$0] }) { return .composite(name) }
      findings.append(.notCovered(path, "the model has no composite of that name"))
      return nil
    case .transformable, .binary: return data(attribute, at: path, &findings)
    case nil where attribute.isTransient:
      return .undefined(customType(attribute, at: path, &findings))
    case nil:
      findings.append(.notCovered(path, "it is stored and has no type"))
      return nil
    case let type?: return ScalarType(type).map { scalar(attribute, $0, at: path, &findings) }
    }
  }

  /// An attribute of a simple type, which user info may give a type of its own.
  private func scalar(
    _ attribute: Attribute, _ type: ScalarType, at path: ModelPath,
    _ findings: inout [Diagnostic]
  ) -> ValuePlan.Form {
    let info = attribute.userInfo
    for key in [UserInfoKeys.rawType, UserInfoKeys.scalarType, UserInfoKeys.className] {
      guard let text = info[key] else { continue }
      guard let name = TypeText(text)?.portable else {
        findings.append(.unreadableType(text, key: key, at: path))
        continue
      }
      // Another of Foundation's types would not be what the attribute holds.
      if name == "Any" || text == "NSNumber" || !type.isNumber && ScalarType(rawValue: name) != nil
      {
        return .plain(type)
      }
      if name == type.rawValue { return .plain(type) }
      if numberTypes.contains(name), type.isNumber { return .number(name, storedAs: type) }
      if !numberTypes.contains(name), isNominal(name), !generatedTypes.contains(name) {
        return .raw(name, storedAs: type)
      }
      findings.append(.noRawValue(text, key: key, at: path))
    }
    return .plain(type)
  }

  /// Whether it can be RawRepresentable: no array, dictionary, tuple or protocol.
  private func isNominal(_ type: String) -> Bool {
    !type.contains { "[]()&?! ".contains($0) } && !["String", "Character"].contains(type)
      && (type.contains(".") || FoundationTypes.part(neededBy: type) == .none)
  }

  private func data(
    _ attribute: Attribute, at path: ModelPath, _ findings: inout [Diagnostic]
  ) -> ValuePlan.Form {
    if let text = attribute.userInfo[UserInfoKeys.codableType] {
      let name = TypeText(text)?.spelling
      if let name, !generatedTypes.contains(name) { return .codable(name) }
      findings.append(
        name.map { .unsuitableType($0, key: UserInfoKeys.codableType, at: path) }
          ?? .unreadableType(text, key: UserInfoKeys.codableType, at: path))
    }
    if attribute.type == .transformable {
      return .transformed(customType(attribute, at: path, &findings))
    }
    return scalar(attribute, .data, at: path, &findings)
  }

  /// The type of what has no type of the model's: the class that the model or user info names, with
  /// the protocols it conforms to, else `Any`.
  private func customType(
    _ attribute: Attribute, at path: ModelPath, _ findings: inout [Diagnostic]
  ) -> String {
    let info = attribute.userInfo
    var parts: [String] = []
    if let text = info[UserInfoKeys.className] ?? attribute.customClassName, !isLoneDot(text) {
      if let type = TypeText(text) {
        parts = [options.flavor == .momentum ? type.portable : type.spelling]
      } else {
        findings.append(.unreadableType(text, key: nil, at: path))
      }
    }
    let protocols = info.list(UserInfoKeys.protocols).compactMap { TypeText($0)?.spelling }
    guard !protocols.isEmpty else { return parts.first ?? options.flavor.anyType }
    let named = parts.filter { $0 != "Any" && $0 != "NSObject" }
    return "any " + (named + protocols).joined(separator: " & ")
  }

  /// Xcode leaves a lone dot behind where a class name was deleted.
  private func isLoneDot(_ text: String) -> Bool { text.allSatisfy { $0 == "." || $0 == " " } }

  /// A value that is missing must have something to read as. A type of the user's has nothing, unless
  /// the model gives a default, or the user says that any raw value will do.
  private func isOptional(_ attribute: Attribute, _ form: ValuePlan.Form) -> Bool {
    if options.optionality == .xcode { return isOptionalInXcode(attribute, form) }
    let info = attribute.userInfo
    switch form {
    case .plain, .number, .composite: return attribute.isOptional
    case .raw:
      if info.isSet(UserInfoKeys.unwrapOptional) { return false }
      let hasFallback =
        attribute.defaultValueText != nil || info.isSet(UserInfoKeys.nonOptionalInit)
      return attribute.isOptional || !hasFallback
    case .codable, .transformed, .undefined:
      return !info.isSet(UserInfoKeys.unwrapOptional)
    }
  }

  /// Xcode's classes are optional wherever the value is an object, and never where it is a number.
  /// A number that the model does not ask to be one is an object.
  private func isOptionalInXcode(_ attribute: Attribute, _ form: ValuePlan.Form) -> Bool {
    switch form {
    case .plain(let type), .number(_, let type):
      !type.isNumber || attribute.usesScalarValueType != true
        || options.coreData.hasOptionalScalars && attribute.isOptional
    case .raw, .codable, .transformed, .composite, .undefined:
      !attribute.userInfo.isSet(UserInfoKeys.unwrapOptional)
    }
  }
}

/// The number types beside those that attributes have themselves.
private let numberTypes: Set<String> = [
  "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Bool",
  "Double", "Float",
]
