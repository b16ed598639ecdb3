/// What Foundation's keyed archiver writes: objects that refer to each other by number.
struct KeyedArchive {
  private let objects: [PropertyList]
  private let rootReference: PropertyList
  let budget: ArchiveBudget

  /// Reads the frame; objects are read when they are asked for.
  init(_ bytes: [UInt8]) throws(ArchiveError) {
    let list: PropertyList
    do throws(PropertyListError) { list = try PropertyList(binary: bytes) } catch {
      throw .propertyList(error)
    }
    guard let archiver = list["$archiver"]?.string, let objects = list["$objects"]?.array else {
      throw .notKeyedArchive("there are no archived objects")
    }
    guard archiver == "NSKeyedArchiver" else {
      throw .notKeyedArchive("'\(archiver)' wrote it, not 'NSKeyedArchiver'")
    }
    guard let root = list["$top"]?["root"], root.uid != nil else {
      throw .notKeyedArchive("there is no root object")
    }
    self.objects = objects
    rootReference = root
    budget = ArchiveBudget(byteCount: bytes.count)
  }

  func root(_ expected: String) throws(ArchiveError) -> ArchivedObject {
    guard case .object(let object) = try rootValue() else {
      throw .notKeyedArchive("the root is not an object")
    }
    return try object.checked(expected)
  }

  func rootValue() throws(ArchiveError) -> ArchivedValue { try value(of: rootReference) }

  /// What a field holds, with the reference followed.
  func value(of field: PropertyList) throws(ArchiveError) -> ArchivedValue {
    try budget.spend(1)
    guard case .uid(let number) = field else { return .plain(field) }
    let target = try target(number)
    // The first object of every archive stands for nil.
    if number == 0, target == .string("$null") { return .null }
    guard let fields = target.dictionary, let record = fields["$class"] else {
      try budget.spend(target.string?.utf8.count ?? 0)
      return .plain(target)
    }
    return .object(
      ArchivedObject(
        archive: self, number: number, classes: try classes(record), fields: fields))
  }

  private func target(_ number: UInt64) throws(ArchiveError) -> PropertyList {
    guard number < UInt64(objects.count) else { throw .unknownObject(number) }
    return objects[Int(number)]
  }

  /// The class of an object and those above it.
  private func classes(_ record: PropertyList) throws(ArchiveError) -> [PropertyList] {
    guard case .uid(let number) = record,
      let names = try target(number)["$classes"]?.array, names.first?.string != nil,
      // Nobody inherits over more levels; a longer list is there to be searched again and again.
      names.count <= 16
    else { throw .notKeyedArchive("an object has no class") }
    return names
  }
}

/// What a field of an archived object holds.
enum ArchivedValue {
  /// Nil.
  case null
  /// A text, a number, a Boolean or bytes.
  case plain(PropertyList)
  case object(ArchivedObject)
}
