import MomentumDiagnostics
import MomentumModel

// What cannot be generated, or only under another name, and how the generator says so.

extension Diagnostic {
  static func notCovered(_ path: ModelPath, _ reason: String) -> Diagnostic {
    Diagnostic(
      "generate-not-covered", .warning, "property '\(path)' is left out: \(reason)", at: path)
  }

  static func notCovered(
    _ number: Int, _ request: FetchRequestTemplate, _ reason: String
  ) -> Diagnostic {
    Diagnostic(
      "generate-not-covered", .warning, "fetch request '\(request.name)' is left out: \(reason)",
      at: ModelPath(request.name), part: .fetchRequest(number))
  }

  static func notCoveredComposite(_ composite: Composite, _ reason: String) -> Diagnostic {
    Diagnostic(
      "generate-not-covered", .warning, "composite '\(composite.name)' is left out: \(reason)",
      at: ModelPath(composite.name))
  }

  static func duplicateProperty(at path: ModelPath) -> Diagnostic {
    Diagnostic(
      "model-duplicate-property", .warning,
      "a second property '\(path)' is left out: the entity or one that it inherits from has it",
      at: path)
  }

  static func invalidName(at path: ModelPath) -> Diagnostic {
    Diagnostic(
      "swift-name-invalid", .warning,
      "property '\(path)' is left out: its name is not an identifier",
      note: "give it another name in Swift with the user-info key '\(UserInfoKeys.name)'", at: path)
  }

  static func renamed(at path: ModelPath, to name: String) -> Diagnostic {
    let property = path.property ?? ""
    let isReserved = ReservedNames.members.contains(property)
    return Diagnostic(
      isReserved ? "swift-reserved-nsobject" : "swift-accessor-collision", .warning,
      "property '\(path)' is called '\(name)' in Swift: its name means something else there",
      note: "the user-info key '\(UserInfoKeys.name)' gives it a name of your choice", at: path)
  }

  static func accessorCollision(at path: ModelPath, stem: String) -> Diagnostic {
    Diagnostic(
      "swift-accessor-collision", .warning,
      "the accessors of '\(path)' are called 'addTo\(stem)' and 'removeFrom\(stem)'", at: path)
  }

  static func unreadableType(_ text: String, key: String?, at path: ModelPath) -> Diagnostic {
    let place = key.map { "the user-info key '\($0)' of '\(path)'" } ?? "the class of '\(path)'"
    return Diagnostic(
      "generate-type-unreadable", .warning, "\(place) is no Swift type: '\(text)'",
      note: "write a type as Swift spells it, such as '[String: Any]'", at: path)
  }

  static func noRawValue(_ text: String, key: String, at path: ModelPath) -> Diagnostic {
    Diagnostic(
      "generate-type-unreadable", .warning,
      "the user-info key '\(key)' of '\(path)' names '\(text)', which has no raw value to store",
      note: "name a RawRepresentable type, such as an enumeration of yours", at: path)
  }

  static func unsuitableType(_ type: String, key: String, at path: ModelPath) -> Diagnostic {
    Diagnostic(
      "generate-type-unreadable", .warning,
      "the user-info key '\(key)' of '\(path)' names '\(type)', which an attribute cannot hold so",
      note: "name a type of your own; the model's classes and composites have no stored form",
      at: path)
  }

  /// A note: the code is right, but perhaps not what was wanted.
  static func optionalForWantOfDefault(
    at path: ModelPath, _ type: String, takesDefault: Bool
  ) -> Diagnostic {
    Diagnostic(
      "generate-optional-without-default", .note,
      "property '\(path)' is optional in Swift: there is no '\(type)' that a missing value could be",
      note: (takesDefault ? "give the attribute a default value, or " : "")
        + "set the user-info key '\(UserInfoKeys.unwrapOptional)'", at: path)
  }
}
