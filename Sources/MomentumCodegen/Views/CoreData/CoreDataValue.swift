import MomentumModel

/// How a class for Core Data holds the value of an attribute.
enum CoreDataValue: Equatable {
  /// An object that may be missing. The type is without its mark.
  case object(String)
  /// A value of the type, which Core Data bridges.
  case required(ScalarType)
  /// A number that reads as zero where there is none.
  case number(String)
  /// Seconds since the reference date, where Xcode was asked for a date as a scalar.
  case timeInterval
  /// A number that Objective-C cannot say may be missing.
  case optionalNumber(String)
  /// A number type that Core Data has no accessor for.
  case convertedNumber(String)
  /// Objective-C has no counterpart that Core Data knows.
  case decimal(isOptional: Bool)
  /// A value by its raw value; with what it is made of where there is none.
  case raw(String, fallback: RawFallback)
  /// JSON in an attribute of bytes.
  case codable(String, isOptional: Bool)
  /// What a transformer makes, of any Swift type.
  case any(String, isOptional: Bool)
  /// A structure over a dictionary.
  case structure(String, isOptional: Bool)

  enum RawFallback: Equatable {
    /// The property is optional.
    case none
    case literal(String)
    /// The model's default, else the program is wrong.
    case modelDefault
  }

  init(_ attribute: Attribute, _ plan: ValuePlan, options: GenerationOptions) {
    let isXcode = options.optionality == .xcode
    switch plan.form {
    case .plain(let type) where isXcode: self = .inXcode(type, attribute, options)
    case .plain(let type): self = .inModel(type, isOptional: plan.isOptional)
    case .number(let name, _):
      self = plan.isOptional ? .optionalNumber(name) : .convertedNumber(name)
    case .raw(let name, let type):
      self = .raw(name, fallback: .of(attribute, plan, storedAs: type))
    case .codable(let name): self = .codable(name, isOptional: plan.isOptional)
    case .composite where isXcode: self = .object("[String: Any]")
    case .composite(let name):
      self = .structure(SwiftName.escaped(name), isOptional: plan.isOptional)
    case .transformed(let name), .undefined(let name):
      let isObject = plan.isOptional && (isXcode || name == options.flavor.anyType)
      self = isObject ? .object(name) : .any(name, isOptional: plan.isOptional)
    }
  }

  /// An element of a structure, which holds what is stored.
  init(elementOf plan: ValuePlan) {
    switch plan.form {
    case .plain(let type): self = .inModel(type, isOptional: plan.isOptional)
    case .number(let name, _):
      self = plan.isOptional ? .optionalNumber(name) : .convertedNumber(name)
    case .composite(let name):
      self = .structure(SwiftName.escaped(name), isOptional: plan.isOptional)
    case .raw(let name, _), .codable(let name), .transformed(let name), .undefined(let name):
      self = .any(name, isOptional: plan.isOptional)
    }
  }

  /// What Xcode generates: no object is required, and no scalar is optional.
  private static func inXcode(
    _ type: ScalarType, _ attribute: Attribute, _ options: GenerationOptions
  ) -> CoreDataValue {
    let isScalar = attribute.usesScalarValueType == true
    let keepsNil = options.coreData.hasOptionalScalars && attribute.isOptional
    switch type {
    case .decimal: return .object("NSDecimalNumber")
    case .date where isScalar && !keepsNil: return .timeInterval
    case _ where !type.isNumber: return .object(type.rawValue)
    case _ where !isScalar: return .object("NSNumber")
    default: return keepsNil ? .optionalNumber(type.rawValue) : .number(type.rawValue)
    }
  }

  private static func inModel(_ type: ScalarType, isOptional: Bool) -> CoreDataValue {
    if type == .decimal { return .decimal(isOptional: isOptional) }
    if type.isNumber { return isOptional ? .optionalNumber(type.rawValue) : .number(type.rawValue) }
    return isOptional ? .object(type.rawValue) : .required(type)
  }

  /// Whether Core Data can make the accessors at run time.
  var isManaged: Bool {
    switch self {
    case .object, .required, .number, .timeInterval: true
    case .optionalNumber, .convertedNumber, .decimal, .raw, .codable, .any, .structure: false
    }
  }

  /// As source spells it.
  var type: String {
    switch self {
    case .object(let name): Self.optional(name)
    case .required(let type): type.rawValue
    case .number(let name), .convertedNumber(let name): name
    case .optionalNumber(let name): name + "?"
    case .timeInterval: "TimeInterval"
    case .decimal(let isOptional): isOptional ? "Decimal?" : "Decimal"
    case .raw(let name, let fallback): fallback == .none ? Self.optional(name) : name
    case .codable(let name, let isOptional), .any(let name, let isOptional),
      .structure(let name, let isOptional):
      isOptional ? Self.optional(name) : name
    }
  }

  /// A composition needs parentheses before a question mark.
  private static func optional(_ name: String) -> String {
    name.hasPrefix("any ") || name.contains(" & ") ? "(\(name))?" : name + "?"
  }

  /// Whether two values can be told to be equal, as an identity has to be.
  var isHashable: Bool {
    switch self {
    case .object(let name): ScalarType(rawValue: name) != nil || name.hasPrefix("NS")
    case .required, .number, .timeInterval, .optionalNumber, .convertedNumber, .decimal, .structure,
      .raw:
      true
    case .codable, .any: false
    }
  }
}

extension CoreDataValue.RawFallback {
  fileprivate static func of(
    _ attribute: Attribute, _ plan: ValuePlan, storedAs type: ScalarType
  ) -> Self {
    guard !plan.isOptional else { return .none }
    guard attribute.userInfo.isSet(UserInfoKeys.nonOptionalInit) else { return .modelDefault }
    switch type {
    case .bool: return .literal("false")
    case .string: return .literal("\"\"")
    case _ where type.isNumber || type == .decimal: return .literal("0")
    default: return .modelDefault
    }
  }
}
