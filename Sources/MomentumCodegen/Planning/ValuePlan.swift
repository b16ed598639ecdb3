import MomentumModel

/// What an attribute is in Swift, decided from its type, its flags and its user info, for every
/// flavor alike.
struct ValuePlan: Equatable {
  enum Form: Equatable {
    /// The type that goes with the attribute's.
    case plain(ScalarType)
    /// Another number type of the standard library.
    case number(String, storedAs: ScalarType)
    /// A RawRepresentable of the user's, of which the raw value is stored.
    case raw(String, storedAs: ScalarType)
    /// A Codable of the user's, stored as JSON.
    case codable(String)
    /// What a value transformer makes of the stored bytes.
    case transformed(String)
    /// A structure of the model.
    case composite(String)
    /// A transient value of any type, in memory only.
    case undefined(String)
  }

  var form: Form
  var isOptional: Bool
  /// The property has no setter: the store computes the value, or the team says so.
  var isReadOnly: Bool

  /// Without the optional mark.
  var typeName: String {
    switch form {
    case .plain(let type): type.rawValue
    case .number(let name, _), .raw(let name, _), .codable(let name), .transformed(let name),
      .composite(let name), .undefined(let name):
      name
    }
  }

  /// As source spells it; a composition needs parentheses before a question mark.
  var type: String {
    guard isOptional else { return typeName }
    return typeName.hasPrefix("any ") || typeName.contains(" & ")
      ? "(\(typeName))?" : typeName + "?"
  }

  /// What the type's own name needs; another number type is the standard library's.
  var foundationPart: FoundationTypes.Part {
    switch form {
    case .plain(let type): type.needsFoundation ? .essentials : .none
    case .number, .composite: .none
    case .raw(let name, _), .codable(let name), .transformed(let name), .undefined(let name):
      FoundationTypes.part(neededBy: name)
    }
  }
}

extension ValuePlan.Form {
  var isRaw: Bool { if case .raw = self { true } else { false } }
}
