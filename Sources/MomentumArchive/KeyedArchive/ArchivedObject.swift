/// One object of an archive: its class and its fields by name.
struct ArchivedObject {
  let archive: KeyedArchive
  /// Its place in `$objects`.
  let number: UInt64
  let classes: [PropertyList]
  let fields: [String: PropertyList]

  var className: String { classes.first?.string ?? "" }

  /// Whether it is of that class or of one below it.
  func isKind(of name: String) -> Bool { classes.contains(.string(name)) }

  func checked(_ expected: String) throws(ArchiveError) -> ArchivedObject {
    guard isKind(of: expected) else {
      throw .unexpectedClass(expected: expected, found: className, object: number)
    }
    return self
  }

  /// What a field holds; nil for nil and where there is no such field.
  func value(_ key: String) throws(ArchiveError) -> ArchivedValue? {
    guard let field = fields[key] else { return nil }
    let value = try archive.value(of: field)
    if case .null = value { return nil }
    return value
  }

  func object(_ key: String, _ expected: String) throws(ArchiveError) -> ArchivedObject? {
    guard let value = try value(key) else { return nil }
    guard case .object(let object) = value else {
      throw .unexpectedValue(key: key, expected: "an object", object: number)
    }
    return try object.checked(expected)
  }

  func requiredObject(_ key: String, _ expected: String) throws(ArchiveError) -> ArchivedObject {
    guard let object = try object(key, expected) else { throw missing(key) }
    return object
  }

  func missing(_ key: String) -> ArchiveError {
    .missingKey(key, class: className, object: number)
  }
}

// Scalars.
extension ArchivedObject {
  func text(_ key: String) throws(ArchiveError) -> String? {
    guard let value = try value(key) else { return nil }
    guard let text = try value.text() else {
      throw .unexpectedValue(key: key, expected: "a text", object: number)
    }
    return text
  }

  func requiredText(_ key: String) throws(ArchiveError) -> String {
    guard let text = try text(key) else { throw missing(key) }
    return text
  }

  /// A Boolean; false where there is no such field, as the archiver leaves most of them out.
  func flag(_ key: String) throws(ArchiveError) -> Bool {
    switch try value(key) {
    case nil: return false
    case .plain(.boolean(let flag)): return flag
    case .plain(.integer(let number)): return number != 0
    default: throw .unexpectedValue(key: key, expected: "a Boolean", object: number)
    }
  }

  func integer(_ key: String) throws(ArchiveError) -> Int64? {
    switch try value(key) {
    case nil: return nil
    case .plain(.integer(let number)): return number
    case .plain(.boolean(let flag)): return flag ? 1 : 0
    default: throw .unexpectedValue(key: key, expected: "an integer", object: number)
    }
  }
}

extension ArchivedValue {
  /// The text of a plain or of a mutable string; nil for anything else.
  func text() throws(ArchiveError) -> String? {
    switch self {
    case .plain(.string(let text)): return text
    case .object(let object) where object.isKind(of: "NSString"):
      guard let text = object.fields["NS.string"]?.string else {
        throw object.missing("NS.string")
      }
      try object.archive.budget.spend(text.utf8.count)
      return text
    default: return nil
    }
  }
}
