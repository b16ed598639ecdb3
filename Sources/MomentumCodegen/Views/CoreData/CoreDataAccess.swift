// How the accessors that Core Data cannot make are written: from what is stored to the property's
// type and back.

extension CoreDataValue {
  /// The lines that make the value of `source`, an expression of the type `Any?`. The last one gives
  /// it, and is an expression if it is the only one.
  func reading(_ source: String, key: String) -> [String] {
    switch self {
    case .object("Any"), .any("Any", isOptional: true): [source]
    case .object(let name), .any(let name, isOptional: true): ["\(source) as? \(name)"]
    case .any(let name, isOptional: false):
      guarded("value", "\(source) as? \(name)", "'\(key)' has no value")
    case .required(let type): ["\(source) as? \(type.rawValue) ?? \(type.zero)"]
    case .timeInterval: ["(\(source) as? Date)?.timeIntervalSinceReferenceDate ?? 0"]
    case .number(let name), .convertedNumber(let name):
      [number(source, name) + (name == "Bool" ? " ?? false" : " ?? 0")]
    case .optionalNumber(let name): [number(source, name)]
    case .decimal(let isOptional): [number(source, "Decimal") + (isOptional ? "" : " ?? 0")]
    case .raw(let name, let fallback): raw(source, name, fallback, key)
    case .codable(let name, let isOptional): codable(source, name, isOptional, key)
    case .structure(let name, isOptional: true):
      ["(\(source) as? [String: Any]).map(\(name).init(_:))"]
    case .structure(let name, isOptional: false): ["\(name)(\(source) as? [String: Any] ?? [:])"]
    }
  }

  /// What is stored for `value`, an expression of the property's type.
  func stored(_ value: String) -> String {
    switch self {
    case .object, .required, .number, .optionalNumber, .convertedNumber, .any, .codable: value
    case .timeInterval: "Date(timeIntervalSinceReferenceDate: \(value))"
    case .decimal(isOptional: true): "\(value).map(NSDecimalNumber.init(decimal:))"
    case .decimal(isOptional: false): "NSDecimalNumber(decimal: \(value))"
    case .raw(_, fallback: .none): "\(value)?.rawValue"
    case .raw: "\(value).rawValue"
    case .structure(_, let isOptional): value + (isOptional ? "?" : "") + ".elements"
    }
  }

  /// The lines that store `newValue` under `key`, a literal.
  func writing(to key: String) -> [String] {
    guard case .codable(_, let isOptional) = self else {
      return ["setPrimitiveValue(\(stored("newValue")), forKey: \(key))"]
    }
    let encoded =
      isOptional ? "newValue.map { try encoder.encode($0) }" : "encoder.encode(newValue)"
    return [
      "let encoder = JSONEncoder()",
      "encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]",
      "do {",
      "    setPrimitiveValue(try \(encoded), forKey: \(key))",
      "} catch {",
      "    assertionFailure(\"the value cannot be encoded: \\(error)\")",
      "}",
    ]
  }

  private func number(_ source: String, _ name: String) -> String {
    "(\(source) as? NSNumber)?.\(name.lowercased())Value"
  }

  private func raw(
    _ source: String, _ name: String, _ fallback: RawFallback, _ key: String
  ) -> [String] {
    switch fallback {
    case .none: return ["(\(source) as? \(name).RawValue).flatMap(\(name).init(rawValue:))"]
    case .literal(let text): return ["\(name)(rawValue: \(source) as? \(name).RawValue ?? \(text))"]
    case .modelDefault:
      let start = [
        "let stored = [",
        "    \(source), entity.attributesByName[\(SwiftText.literal(key))]?.defaultValue,",
        "]",
        "let values = stored.compactMap { $0 as? \(name).RawValue }",
      ]
      return start
        + guarded(
          "value", "values.compactMap(\(name).init(rawValue:)).first",
          "'\(key)' has no value, and no default that is one")
    }
  }

  private func codable(
    _ source: String, _ name: String, _ isOptional: Bool, _ key: String
  ) -> [String] {
    let data = "let data = \(source) as? Data"
    let value = "try? JSONDecoder().decode(\(name).self, from: data)"
    if isOptional { return ["guard \(data) else { return nil }", "return \(value)"] }
    return guarded("value", value, "'\(key)' has no value", after: data)
  }

  /// User info says that the property is no optional, so a missing value is a mistake.
  private func guarded(
    _ name: String, _ value: String, _ message: String, after condition: String? = nil
  ) -> [String] {
    [
      "guard \(condition.map { $0 + ", " } ?? "")let \(name) = \(value) else {",
      "    fatalError(\(SwiftText.literal(message)))",
      "}",
      "return \(name)",
    ]
  }
}

extension ScalarType {
  /// What a missing value reads as where one is required, as in Momentum's runtime.
  fileprivate var zero: String {
    switch self {
    case .int16, .int32, .int64, .double, .float, .decimal: "0"
    case .bool: "false"
    case .string: "\"\""
    case .date: "Date(timeIntervalSinceReferenceDate: 0)"
    case .data: "Data()"
    case .uuid: "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))"
    case .url: "URL(fileURLWithPath: \"/\")"
    }
  }
}
