import Foundation
import MomentumModel
import MomentumRuntime
import Testing

/// Models of unusual shape, by name only, since none of their entities has a class.
@Suite struct ModelShapeTests {
  private let scratch: ScratchStore
  private let container: PersistentContainer

  init() throws {
    var wide = Entity(name: "Wide")
    wide.attributes = (0..<79).map { number in
      var attribute = Attribute(name: "a\(number)", type: .integer64)
      attribute.isOptional = true
      return attribute
    }
    var person = Entity(name: "Person")
    person.relationships = [Self.link("spouse", "Person", inverse: "spouse")]
    var middle = Entity(name: "Middle")
    middle.parent = "Person"
    var child = Entity(name: "Child")
    child.parent = "Middle"
    child.relationships = [
      Self.link("guardian", "Person"), Self.link("toys", "Empty", isToMany: true),
    ]
    let model = Model(entities: [wide, person, middle, child, Entity(name: "Empty")])
    scratch = try ScratchStore()
    container = try PersistentContainer(
      ModelDefinition(
        name: "Shapes", currentVersion: "1",
        text: ModelText(versions: [(name: "1", model: model)]).text, classes: [:]),
      at: scratch.url)
  }

  private static func link(
    _ name: String, _ destination: String, inverse: String? = nil, isToMany: Bool = false
  ) -> Relationship {
    var link = Relationship(name: name, destination: destination)
    link.inverse = inverse.map { Relationship.Inverse(name: $0, entity: destination) }
    link.isOptional = true
    link.isToMany = isToMany
    link.maximumCount = isToMany ? nil : 1
    link.deleteRule = .nullify
    return link
  }

  @Test func savesAnyOfSeventyNineProperties() throws {
    let context = container.newContext()
    let object = try context.insertObject(ofEntity: "Wide")
    _ = try context.insertObject(ofEntity: "Empty")
    try context.save()
    for number in 0..<79 {
      try object.setValue(Int64(number), forKey: "a\(number)")
      try context.save()
    }
    let again = try #require(
      try container.newContext().fetch(FetchRequest<ManagedObject>(entityName: "Wide")).first)
    for number in 0..<79 {
      #expect(try again.value(forKey: "a\(number)") as? Int64 == Int64(number))
    }
    #expect(try container.newContext().count(FetchRequest<ManagedObject>(entityName: "Empty")) == 1)
  }

  @Test func marriesAnObjectToItselfAndToAnother() throws {
    let context = container.newContext()
    let one = try context.insertObject(ofEntity: "Child")
    let two = try context.insertObject(ofEntity: "Middle")
    func spouse(_ object: ManagedObject) throws -> ManagedObject? {
      try object.value(forKey: "spouse") as? ManagedObject
    }
    try one.setValue(one, forKey: "spouse")
    try context.save()
    #expect(try spouse(one) === one)
    try two.setValue(one, forKey: "spouse")
    #expect(try spouse(one) === two)
    try context.save()
    let all = try container.newContext().fetch(FetchRequest<ManagedObject>(entityName: "Person"))
    #expect(try all.map { try spouse($0)?.objectID.entityName } == ["Middle", "Child"])
    try one.setValue(one, forKey: "spouse")
    #expect(try spouse(two) == nil)
    context.delete(one)
    try context.save()
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZPERSON WHERE ZSPOUSE NOT NULL") == "0")
  }

  @Test func leavesNoKeyOfADeletedOwnerWithoutInverse() throws {
    let context = container.newContext()
    let owner = try context.insertObject(ofEntity: "Child")
    let toy = try context.insertObject(ofEntity: "Empty")
    try owner.setValue(Set([toy]), forKey: "toys")
    try owner.setValue(owner, forKey: "guardian")
    try context.save()
    let other = container.newContext()
    let same = try #require(
      try other.fetch(FetchRequest<ManagedObject>(entityName: "Child")).first)
    #expect(try (same.value(forKey: "toys") as? Set<ManagedObject>)?.count == 1)
    #expect(try same.value(forKey: "guardian") as? ManagedObject === same)
    other.delete(same)
    try other.save()
    let columns = try scratch.sqlite3(
      "SELECT name FROM pragma_table_info('ZEMPTY') WHERE name LIKE 'Z%TOYS'")
    #expect(try scratch.sqlite3("SELECT count(\(columns)), count(*) FROM ZEMPTY") == "0|1")
  }

  @Test func refusesAnObjectOfAnotherEntity() throws {
    let context = container.newContext()
    let (one, toy) = (
      try context.insertObject(ofEntity: "Child"), try context.insertObject(ofEntity: "Empty")
    )
    #expect(throws: StoreError.self) { try one.setValue(toy, forKey: "spouse") }
    #expect(throws: StoreError.self) { try one.setValue(Set([one, toy]), forKey: "toys") }
    #expect(try one.value(forKey: "spouse") == nil)
  }
}
