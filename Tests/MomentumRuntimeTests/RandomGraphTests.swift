import Foundation
import MomentumRuntime
import MomentumTestSupport
import Testing

/// Whatever is done to the objects of a context, in whatever order, both sides of each relationship
/// agree, nothing leads to a deleted object, and the store says the same after each save.
@Suite struct RandomGraphTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func keepsBothSidesOfEveryRelationshipAndTheStoreTheSame(seed: UInt64) throws {
    var walk = try RandomWalk(seed: seed)
    for step in 0..<40 {
      let what = try walk.takeStep()
      let problems = try walk.problems()
      #expect(problems.isEmpty, "seed \(seed), step \(step), \(what): \(problems)")
      guard problems.isEmpty else { return }
    }
    #expect(try walk.scratch.sqlite3("PRAGMA integrity_check") == "ok", "seed \(seed)")
  }
}

/// One relationship of the Library model.
private struct Link {
  var owner: String
  var name: String
  var number: Int?
  var destination: String
  var inverse: String
  var isToMany: Bool
  var isOrdered: Bool { name == "chapters" }

  static let all: [Link] = [
    link(\Author.biography, "Author", "biography", "Biography", "author", false),
    link(\Author.works, "Author", "works", "Publication", "author", true),
    link(\Biography.author, "Biography", "author", "Author", "biography", false),
    link(\Publication.author, "Publication", "author", "Author", "works", false),
    link(\Publication.tags, "Publication", "tags", "Tag", "publications", true),
    // Ordered, so there is no accessor, only the value by name.
    Link(
      owner: "Book", name: "chapters", number: nil, destination: "Chapter", inverse: "book",
      isToMany: true),
    link(\Chapter.book, "Chapter", "book", "Book", "chapters", false),
    link(\Tag.publications, "Tag", "publications", "Publication", "tags", true),
    link(\Tag.related, "Tag", "related", "Tag", "related", true),
  ]

  private static func link<Owner: ManagedObject>(
    _ path: PartialKeyPath<Owner>, _ owner: String, _ name: String, _ destination: String,
    _ inverse: String, _ isToMany: Bool
  ) -> Link {
    Link(
      owner: owner, name: name, number: Owner.propertyNumbers[path], destination: destination,
      inverse: inverse, isToMany: isToMany)
  }
}

private struct RandomWalk {
  let scratch: ScratchStore
  private var random: SplitMix64
  private let container: PersistentContainer
  private var context: ManagedObjectContext
  private var created = 0
  /// Objects that a program holds on to, faults and deleted ones among them.
  private var held: [ManagedObject] = []

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    scratch = try ScratchStore()
    container = try scratch.container()
    context = container.newContext()
  }

  // MARK: Steps

  mutating func takeStep() throws -> String {
    switch random.number(below: 100) {
    case 0..<25: return insert()
    case 25..<65: return try change()
    case 65..<75: return try delete()
    case 75..<87: return try save()
    case 87..<90:
      context.rollback()
      return "rollback"
    case 90..<97:
      guard let object = try anyObject() else { return "nothing" }
      context.refresh(object)
      return "refresh \(object.objectID)"
    default:
      guard !context.hasChanges else { return "nothing" }
      held = []
      context = container.newContext()
      return "new context"
    }
  }

  private mutating func insert() -> String {
    created += 1
    let object: ManagedObject
    switch random.number(below: 6) {
    case 0:
      let author = Author(context: context)
      author.fullName = "\(created)"
      object = author
    case 1:
      let biography = Biography(context: context)
      biography.text = "\(created)"
      object = biography
    case 2, 3:
      let publication = random.chance(50) ? Book(context: context) : Magazine(context: context)
      publication.title = "\(created)"
      object = publication
    case 4:
      let tag = Tag(context: context)
      tag.name = "\(created)"
      object = tag
    default:
      let chapter = Chapter(context: context)
      chapter.number = Int16(created)
      object = chapter
    }
    held.append(object)
    return "insert \(object.objectID)"
  }

  private mutating func change() throws -> String {
    let link = Link.all[random.number(below: Link.all.count)]
    guard let owner = try any(link.owner) else { return "nothing" }
    let target = try any(link.destination)
    let what = "\(owner.objectID).\(link.name) \(target.map { "\($0.objectID)" } ?? "nil")"
    guard link.isToMany else {
      let value = random.chance(75) ? target : nil
      try owner.setValue(value, forKey: link.name)
      #expect(try owner.value(forKey: link.name) as? ManagedObject === value)
      return "set \(what)"
    }
    let before = try members(owner, link)
    guard let number = link.number, let target, random.chance(75) else {
      let wanted = try Set(
        (0..<random.number(below: 3)).compactMap { _ in try any(link.destination) })
      try owner.setValue(link.isOrdered ? Array(wanted) : wanted, forKey: link.name)
      #expect(try members(owner, link) == wanted, "replace \(what)")
      return "replace \(what)"
    }
    if random.chance(60) {
      owner.addToMany(number, target)
      #expect(try members(owner, link) == before.union([target]), "add \(what)")
      return "add \(what)"
    }
    let old = before.randomElement(using: &random) ?? target
    owner.removeFromMany(number, old)
    #expect(try members(owner, link) == before.subtracting([old]), "remove \(what)")
    return "remove \(what) \(old.objectID)"
  }

  private mutating func delete() throws -> String {
    guard let object = try anyObject() else { return "nothing" }
    let id = object.objectID
    context.delete(object)
    return "delete \(id)"
  }

  private mutating func save() throws -> String {
    for biography in try context.fetch(FetchRequest<Biography>()) where biography.author == nil {
      let author = Author(context: context)
      author.fullName = "for \(biography.text ?? "")"
      biography.author = author
    }
    do {
      try context.save()
    } catch {
      guard error.code == .deleteDenied else { throw error }
      context.rollback()
      return "denied"
    }
    let stored = try picture(of: scratch.container().newContext())
    #expect(try picture(of: context) == stored)
    return "save"
  }

  private mutating func anyObject() throws -> ManagedObject? {
    try any(random.pick("Author", "Biography", "Publication", "Book", "Tag", "Chapter"))
  }

  private mutating func any(_ entity: String) throws -> ManagedObject? {
    let objects = try context.fetch(FetchRequest<ManagedObject>(entityName: entity))
    let object = objects.randomElement(using: &random)
    if let object, random.chance(30) { held.append(object) }
    return object
  }

  private func members(_ object: ManagedObject, _ link: Link) throws -> Set<ManagedObject> {
    let value = try object.value(forKey: link.name)
    return value as? Set<ManagedObject> ?? Set(value as? [ManagedObject] ?? [])
  }

  // MARK: Checks

  func problems() throws -> [String] {
    var problems: [String] = []
    for link in Link.all {
      for object in try context.fetch(FetchRequest<ManagedObject>(entityName: link.owner)) {
        if object.isDeleted { problems.append("fetched \(object.objectID), which is deleted") }
        for target in try targets(of: object, link) {
          // A Deny rule keeps the links until the save decides.
          if target.isDeleted, target.objectID.entityName != "Tag" {
            problems.append("\(object.objectID).\(link.name) leads to a deleted object")
          }
          if try !leadsBack(target, link, to: object) {
            problems.append("\(object.objectID).\(link.name) \(target.objectID) is one-sided")
          }
        }
      }
    }
    return problems
  }

  private func targets(of object: ManagedObject, _ link: Link) throws -> [ManagedObject] {
    let value = try object.value(forKey: link.name)
    if let members = value as? [ManagedObject] { return members }
    return Array(value as? Set<ManagedObject> ?? Set([value as? ManagedObject].compactMap(\.self)))
  }

  private func leadsBack(
    _ target: ManagedObject, _ link: Link, to object: ManagedObject
  ) throws -> Bool {
    let back = try target.value(forKey: link.inverse)
    return back as? ManagedObject === object
      || (back as? Set<ManagedObject>)?.contains(object) == true
      || (back as? [ManagedObject])?.contains(object) == true
  }

  /// Every object and link by ids.
  private func picture(of context: ManagedObjectContext) throws -> [String] {
    var lines: [String] = []
    for link in Link.all {
      for object in try context.fetch(FetchRequest<ManagedObject>(entityName: link.owner)) {
        let ids = try targets(of: object, link).map { "\($0.objectID)" }.sorted()
        lines.append("\(object.objectID).\(link.name) \(ids)")
      }
    }
    return lines.sorted()
  }
}
