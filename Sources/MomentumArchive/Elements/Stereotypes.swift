/// The values that an element of an old binary model carries in its stereotypes, by key. Each is an
/// object of its own and sits in the field for a default.
struct Stereotypes {
  private var properties: [String: ArchivedObject] = [:]

  init(_ element: ArchivedObject) throws(ArchiveError) {
    for stereotype in try element.entries("XDBucketForStereotypesstorage") {
      guard case .object(let object) = stereotype.value else {
        throw element.missing(stereotype.key)
      }
      try read(object.checked("XDUMLStereotypeImp"))
    }
  }

  private mutating func read(_ stereotype: ArchivedObject) throws(ArchiveError) {
    for entry in try stereotype.entries("XDBucketForOwnedAttributesstorage") {
      guard case .object(let property) = entry.value else { throw stereotype.missing(entry.key) }
      properties[entry.key] = try property.checked("XDUMLPropertyImp")
    }
  }

  func text(_ key: String) throws(ArchiveError) -> String? {
    try properties[key]?.text(Self.field)
  }

  func flag(_ key: String) throws(ArchiveError) -> Bool {
    try properties[key]?.flag(Self.field) ?? false
  }

  func integer(_ key: String) throws(ArchiveError) -> Int64? {
    try properties[key]?.integer(Self.field)
  }

  func object(_ key: String, _ expected: String) throws(ArchiveError) -> ArchivedObject? {
    try properties[key]?.object(Self.field, expected)
  }

  func list(_ key: String) throws(ArchiveError) -> [PropertyList] {
    try properties[key]?.list(Self.field) ?? []
  }

  func entries(_ key: String) throws(ArchiveError) -> [ArchivedEntry] {
    try properties[key]?.entries(Self.field) ?? []
  }

  /// Lists of names.
  func nameLists(_ key: String) throws(ArchiveError) -> [[String]] {
    guard let property = properties[key] else { return [] }
    var lists: [[String]] = []
    for element in try property.list(Self.field) {
      guard case .object(let members) = try property.archive.value(of: element) else {
        throw .unexpectedValue(key: key, expected: "lists", object: property.number)
      }
      lists.append(try members.memberNames())
    }
    return lists
  }

  func unknownCode(_ code: Int64, _ key: String) -> ArchiveError {
    .unknownCode(code, key: key, object: properties[key]?.number ?? 0)
  }

  private static let field = "_default"
}
