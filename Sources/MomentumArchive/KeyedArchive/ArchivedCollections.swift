extension ArchivedObject {
  /// The elements of an array or set, not yet followed; none for nil.
  func list(_ key: String) throws(ArchiveError) -> [PropertyList] {
    guard let value = try value(key) else { return [] }
    guard case .object(let object) = value, let list = try object.elements() else {
      throw .unexpectedValue(key: key, expected: "a list", object: number)
    }
    return list
  }

  /// The objects in an array or set, all of one class.
  func objects(_ key: String, _ expected: String) throws(ArchiveError) -> [ArchivedObject] {
    var objects: [ArchivedObject] = []
    for element in try list(key) {
      guard case .object(let object) = try archive.value(of: element) else {
        throw .unexpectedValue(key: key, expected: "a list of '\(expected)'", object: number)
      }
      objects.append(try object.checked(expected))
    }
    return objects
  }

  /// The texts in an array or set.
  func texts(_ key: String) throws(ArchiveError) -> [String] {
    var texts: [String] = []
    for element in try list(key) {
      guard let text = try archive.value(of: element).text() else {
        throw .unexpectedValue(key: key, expected: "a list of texts", object: number)
      }
      texts.append(text)
    }
    return texts
  }

  /// Nil if it is neither an array nor a set.
  func elements() throws(ArchiveError) -> [PropertyList]? {
    guard ["NSArray", "NSSet", "NSOrderedSet"].contains(where: isKind) else { return nil }
    guard let list = fields["NS.objects"]?.array else { throw missing("NS.objects") }
    try archive.budget.spend(list.count)
    return list
  }

  /// The entries of a dictionary with texts as keys, in no order; none for nil.
  func entries(_ key: String) throws(ArchiveError) -> [ArchivedEntry] {
    guard let dictionary = try object(key, "NSDictionary") else { return [] }
    return try dictionary.entries()
  }

  private func entries() throws(ArchiveError) -> [ArchivedEntry] {
    let (keys, values) = try keysAndValues()
    guard keys.count == values.count else { throw .malformedDictionary(object: number) }
    try archive.budget.spend(2 * keys.count)
    var entries: [ArchivedEntry] = []
    var known: Set<String> = []
    for (key, value) in zip(keys, values) {
      guard let name = try archive.value(of: key).text(), known.insert(name).inserted else {
        throw .malformedDictionary(object: number)
      }
      entries.append(ArchivedEntry(key: name, value: try archive.value(of: value)))
    }
    return entries
  }

  func keysAndValues() throws(ArchiveError) -> ([PropertyList], [PropertyList]) {
    // In a store's cache the entities stand in a dictionary whose keys are an object of their own.
    if isKind(of: "NSKnownKeysDictionary1") {
      let mapping = try requiredObject("searchMapping", "NSKnownKeysMappingStrategy1")
      return (try mapping.list("keys"), try list("values"))
    }
    guard let keys = fields["NS.keys"]?.array, let values = fields["NS.objects"]?.array else {
      throw missing("NS.keys")
    }
    return (keys, values)
  }
}

/// One key of a dictionary with its value.
struct ArchivedEntry {
  var key: String
  var value: ArchivedValue
}
