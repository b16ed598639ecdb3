extension ArchivedTree {
  /// Reads a keyed archive, however hostile the bytes are. Throws for classes that have no plain
  /// form.
  package init(keyedArchive bytes: [UInt8]) throws(ArchiveError) {
    let archive = try KeyedArchive(bytes)
    self = try archive.tree(try archive.rootValue(), depth: 0)
  }
}

extension KeyedArchive {
  fileprivate func tree(
    _ value: ArchivedValue, depth: Int
  ) throws(ArchiveError) -> ArchivedTree {
    switch value {
    case .null: return .null
    case .plain(let list): return try scalar(list)
    case .object(let object):
      if let scalar = try scalar(object) { return scalar }
      // Objects that contain each other end here.
      guard depth < ArchivedTree.depthLimit else { throw .tooDeep(object: object.number) }
      return try collection(object, depth: depth)
    }
  }

  private func scalar(_ list: PropertyList) throws(ArchiveError) -> ArchivedTree {
    switch list {
    case .string(let text): return .text(text)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .boolean(let flag): return .boolean(flag)
    case .date(let seconds): return .date(seconds)
    case .data(let bytes):
      try budget.spend(bytes.count)
      return .data(bytes)
    case .array, .dictionary, .uid: throw .notKeyedArchive("a list stands where an object should")
    }
  }

  private func scalar(_ object: ArchivedObject) throws(ArchiveError) -> ArchivedTree? {
    let value = ArchivedValue.object(object)
    if object.isKind(of: "NSNull") { return .null }
    if object.isKind(of: "NSString") { return try text(of: object) }
    if let seconds = try value.date() { return .date(seconds) }
    if let digits = try value.decimal() { return .decimal(digits) }
    if let uuid = try value.uuid() { return .uuid(uuid) }
    if let url = try value.url() { return .url(url) }
    if object.isKind(of: "NSData") {
      guard let bytes = object.fields["NS.data"]?.data else { throw object.missing("NS.data") }
      return try scalar(.data(bytes))
    }
    // The text without its attributes, whose classes belong to systems with screens.
    if object.isKind(of: "NSAttributedString") { return .text(try object.requiredText("NSString")) }
    return nil
  }

  private func text(of object: ArchivedObject) throws(ArchiveError) -> ArchivedTree {
    // A string that was archived outside of a property list holds its UTF-8.
    if let bytes = object.fields["NS.bytes"]?.data {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw .unexpectedValue(key: "NS.bytes", expected: "UTF-8", object: object.number)
      }
      try budget.spend(bytes.count)
      return .text(text)
    }
    guard let text = try ArchivedValue.object(object).text() else {
      throw object.missing("NS.string")
    }
    return .text(text)
  }

  private func collection(
    _ object: ArchivedObject, depth: Int
  ) throws(ArchiveError) -> ArchivedTree {
    if object.isKind(of: "NSDictionary") {
      return .dictionary(try entries(of: object, depth: depth))
    }
    if object.isKind(of: "NSOrderedSet") {
      return .orderedSet(try trees(try object.orderedElements(), depth: depth))
    }
    guard let elements = try object.elements() else {
      throw .unsupportedClass(object.className, object: object.number)
    }
    let list = try trees(elements, depth: depth)
    return object.isKind(of: "NSArray") ? .array(list) : .set(list)
  }

  private func trees(
    _ fields: [PropertyList], depth: Int
  ) throws(ArchiveError) -> [ArchivedTree] {
    var trees: [ArchivedTree] = []
    for field in fields { trees.append(try tree(try value(of: field), depth: depth + 1)) }
    return trees
  }

  private func entries(
    of object: ArchivedObject, depth: Int
  ) throws(ArchiveError) -> [ArchivedTree.Entry] {
    let (keys, values) = try object.keysAndValues()
    guard keys.count == values.count else { throw .malformedDictionary(object: object.number) }
    try budget.spend(2 * keys.count)
    var entries: [ArchivedTree.Entry] = []
    for (key, value) in zip(keys, values) {
      let key = try tree(try self.value(of: key), depth: depth + 1)
      let value = try tree(try self.value(of: value), depth: depth + 1)
      entries.append(ArchivedTree.Entry(key: key, value: value))
    }
    return entries
  }
}

extension ArchivedObject {
  /// Ordered sets have a field for each element; some writers use a list.
  fileprivate func orderedElements() throws(ArchiveError) -> [PropertyList] {
    if let list = fields["NS.objects"]?.array {
      try archive.budget.spend(list.count)
      return list
    }
    var elements: [PropertyList] = []
    while let element = fields["NS.object.\(elements.count)"] {
      try archive.budget.spend(1)
      elements.append(element)
    }
    return elements
  }
}
