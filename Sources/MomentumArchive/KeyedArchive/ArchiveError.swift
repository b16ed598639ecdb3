/// Why bytes are no archived model. Objects are named by their number in `$objects`.
package enum ArchiveError: Error, Equatable {
  /// The bytes are no property list.
  case propertyList(PropertyListError)
  /// The bytes of a cached model are not compressed as they should be.
  case compression(DeflateError)
  /// The property list has not the form that a keyed archiver gives it.
  case notKeyedArchive(String)
  /// There is no object of that number.
  case unknownObject(UInt64)
  /// The object is of another class.
  case unexpectedClass(expected: String, found: String, object: UInt64)
  /// An object lacks what it cannot do without.
  case missingKey(String, class: String, object: UInt64)
  /// A value is of another kind than its key says.
  case unexpectedValue(key: String, expected: String, object: UInt64)
  /// A dictionary has not as many values as keys, or one key twice.
  case malformedDictionary(object: UInt64)
  /// A value is a number that the key does not know.
  case unknownCode(Int64, key: String, object: UInt64)
  /// Two places of the archive contradict each other about the element of that name.
  case contradiction(String)
  /// The entity inherits from itself.
  case circularInheritance(String)
  /// Objects contain each other too deeply.
  case tooDeep(object: UInt64)
  /// Objects that are used again and again would unfold to far more than the bytes hold.
  case tooMuch
  /// An expression or predicate is of a kind that has no form as text here.
  case unsupportedClass(String, object: UInt64)
}

extension ArchiveError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .propertyList(let error): "no property list: \(error)"
    case .compression(let error): "no cached model: \(error)"
    case .notKeyedArchive(let reason): "no keyed archive: \(reason)"
    case .unknownObject(let number): "there is no object \(number)"
    case .unexpectedClass(let expected, let found, let number):
      "object \(number) is of class '\(found)', not '\(expected)'"
    case .missingKey(let key, let name, let number):
      "object \(number) of class '\(name)' has no '\(key)'"
    case .unexpectedValue(let key, let expected, let number):
      "'\(key)' of object \(number) is not \(expected)"
    case .malformedDictionary(let number): "the keys of dictionary \(number) do not fit its values"
    case .unknownCode(let code, let key, let number):
      "'\(key)' of object \(number) has the unknown value \(code)"
    case .contradiction(let name): "the archive contradicts itself about '\(name)'"
    case .circularInheritance(let name): "entity '\(name)' inherits from itself"
    case .tooDeep(let number): "object \(number) contains others too deeply"
    case .tooMuch: "repeated objects unfold to too many"
    case .unsupportedClass(let name, let number):
      "object \(number) of class '\(name)' has no form as text"
    }
  }
}
