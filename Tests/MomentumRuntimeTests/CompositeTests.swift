import Foundation
import MomentumModel
import MomentumRuntime
import MomentumSQL
import Testing

/// Composite attributes: columns, values, defaults, validation.
@Suite struct CompositeTests {
  /// The composite `Geo` as a generator writes it; its elements by name: `exact`, `home`, `name`.
  struct Geo: CompositeValue {
    var exact: Bool?
    var home: Place?
    var name: String?

    init() {}
    init(_ elements: CompositeElements) {
      exact = elements.value(0)
      home = elements.composite(1)
      name = elements.value(2)
    }
    var elements: CompositeElements {
      var elements = CompositeElements(count: 3)
      elements.set(0, exact)
      elements.setComposite(1, home)
      elements.set(2, name)
      return elements
    }
  }

  /// An element of every type, by name.
  struct Place: CompositeValue {
    var binary: Data?
    var date: Date?
    var decimal: Decimal?
    var double: Double?
    var float: Float?
    var integer16: Int16?
    var integer32: Int32?
    var integer64: Int64?
    var link: URL?
    var uuid: UUID?

    init() {}
    init(_ elements: CompositeElements) {
      binary = elements.value(0)
      date = elements.value(1)
      decimal = elements.value(2)
      double = elements.value(3)
      float = elements.value(4)
      integer16 = elements.value(5)
      integer32 = elements.value(6)
      integer64 = elements.value(7)
      link = elements.value(8)
      uuid = elements.value(9)
    }
    var elements: CompositeElements {
      var elements = CompositeElements(count: 10)
      elements.set(0, binary)
      elements.set(1, date)
      elements.set(2, decimal)
      elements.set(3, double)
      elements.set(4, float)
      elements.set(5, integer16)
      elements.set(6, integer32)
      elements.set(7, integer64)
      elements.set(8, link)
      elements.set(9, uuid)
      return elements
    }
  }

  private let scratch: ScratchStore
  private let container: PersistentContainer
  private let context: ManagedObjectContext
  private let item: ManagedObject
  /// Attributes by name: `geo`, `needed`, `passing`, `title`.
  private let geo = 0
  private let passing = 2

  init() throws {
    scratch = try ScratchStore()
    container = try PersistentContainer(
      ValuesModel.definition(of: CompositeModel.model), at: scratch.url)
    context = container.newContext()
    item = try context.insertObject(ofEntity: "Spot")
    try item.setValue(["name": "needed"], forKey: "needed")
  }

  private func saved() throws -> ManagedObject {
    try context.save()
    let found = try container.newContext().fetch(FetchRequest<ManagedObject>(entityName: "Spot"))
    return try #require(found.first)
  }

  private func full() -> Geo {
    var place = Place()
    place.binary = Data([1, 0])
    place.date = Date(timeIntervalSinceReferenceDate: 2)
    place.decimal = Decimal(string: "10.11")
    place.double = -0.1
    place.float = 0.1
    place.integer16 = .min
    place.integer32 = .max
    place.integer64 = .max
    place.link = URL(string: "https://a.example/")
    place.uuid = UUID()
    var geo = Geo()
    geo.exact = true
    geo.name = "ß"
    geo.home = place
    return geo
  }

  @Test func keepsEveryTypeOfElementAndNestedComposites() throws {
    let value = full()
    item.setComposite(geo, value)
    #expect(try saved().getComposite(geo) == value)
    #expect(
      try scratch.sqlite3("SELECT ZGEO_NAME, ZGEO_HOME_INTEGER16, ZGEO_HOME_DECIMAL FROM ZSPOT")
        == "ß|-32768|10.11")
    #expect(
      try scratch.sqlite3("SELECT typeof(ZGEO_HOME_UUID), length(ZGEO_HOME_UUID) FROM ZSPOT")
        == "blob|16")
    var changed = value
    changed.home = nil
    item.setComposite(geo, changed)
    #expect(try saved().getComposite(geo) == changed)
    #expect(try scratch.sqlite3("SELECT count(ZGEO_HOME_UUID) FROM ZSPOT") == "0")
  }

  @Test func keepsNoCompositeAndOneWithoutValuesAlike() throws {
    item.setComposite(geo, Geo())
    let empty: Geo? = item.getComposite(geo)
    #expect(empty == nil)
    var hollow = Geo()
    hollow.home = Place()
    item.setComposite(geo, hollow)
    #expect(try item.value(forKey: "geo") == nil)
    item.setComposite(geo, full())
    try context.save()
    item.setComposite(geo, Geo?.none)
    #expect(try saved().value(forKey: "geo") == nil)
    #expect(try scratch.sqlite3("SELECT count(ZGEO_NAME) FROM ZSPOT") == "0")
  }

  @Test func givesRequiredCompositesTheDefaultsOfElementsAndOptionalOnesNone() throws {
    let new = try context.insertObject(ofEntity: "Spot")
    let value: Geo? = new.getComposite(geo)
    #expect(value == nil)
    let elements = try new.value(forKey: "needed") as? [String: Any]
    #expect(elements?["name"] as? String == "somewhere")
  }

  @Test func writesNothingForACompositeThatIsTheSame() throws {
    let value = full()
    item.setComposite(geo, value)
    let again = try saved()
    again.setComposite(geo, value)
    #expect(!again.hasChanges)
  }

  @Test func setsAndGivesDictionariesByName() throws {
    try item.setValue(
      ["name": "n", "exact": nil, "home": ["integer16": 5, "double": 0.5] as [String: Any]]
        as [String: Any?], forKey: "geo")
    let value = try #require(try saved().value(forKey: "geo") as? [String: Any])
    #expect(Set(value.keys) == ["name", "home"])
    #expect((value["home"] as? [String: Any])?["integer16"] as? Int64 == 5)
    try item.setValue(value, forKey: "geo")
    #expect(!item.hasChanges)
    for wrong: Any in [
      ["nam": "n"], ["name": 5], ["home": 5], ["name": ["name": "n"]], "text", 5,
      ["home": ["integer16": 70_000]],
    ] {
      let error = #expect(throws: StoreError.self) { try item.setValue(wrong, forKey: "geo") }
      #expect(error?.message.contains("'Spot.geo'") == true)
    }
    #expect(try item.value(forKey: "geo") as? [String: Any] != nil)
  }

  @Test func refusesElementsThatDoNotFitAndKeepsTheOldOnes() throws {
    struct Short: CompositeValue {
      init() {}
      init(_ elements: CompositeElements) {}
      var elements: CompositeElements { CompositeElements(count: 2) }
    }
    struct Wrong: CompositeValue {
      init() {}
      init(_ elements: CompositeElements) {}
      var elements: CompositeElements {
        var elements = CompositeElements(count: 3)
        elements.set(2, 5)
        elements.set(99, 5)
        return elements
      }
    }
    let value = full()
    item.setComposite(geo, value)
    item.setComposite(geo, Short())
    #expect(throws: StoreError.self) { try context.save() }
    item.setComposite(geo, Wrong())
    let error = #expect(throws: StoreError.self) { try context.save() }
    #expect(error?.message.contains("'Spot.geo'") == true)
    item.setComposite(3, value)
    #expect(throws: StoreError.self) { try context.save() }
    #expect(try saved().getComposite(geo) == value)
  }

  @Test func demandsWhatIsRequired() throws {
    try item.setValue(nil, forKey: "needed")
    var error = #expect(throws: StoreError.self) { try context.save() }
    #expect(error?.message.contains("'Spot.needed'") == true)
    try item.setValue(["exact": true], forKey: "needed")
    error = #expect(throws: StoreError.self) { try context.save() }
    #expect(error?.message.contains("'Spot.needed.name'") == true)
    try item.setValue(["name": "n"], forKey: "needed")
    try context.save()
    var value = full()
    value.home?.decimal = Decimal(string: "1.234567890123456789")
    item.setComposite(geo, value)
    error = #expect(throws: StoreError.self) { try context.save() }
    #expect(error?.message.contains("'Spot.geo.home.decimal'") == true)
    value.home?.decimal = nil
    value.home?.double = .infinity
    item.setComposite(geo, value)
    #expect(throws: StoreError.self) { try context.save() }
  }

  @Test func keepsATransientCompositeInMemory() throws {
    let value = full()
    item.setComposite(passing, value)
    let read: Geo? = try saved().getComposite(passing)
    #expect(read == nil)
    #expect(item.getComposite(passing) == value)
    context.refresh(item)
    let refreshed: Geo? = item.getComposite(passing)
    #expect(refreshed == nil)
    #expect(
      try scratch.sqlite3("SELECT sql FROM sqlite_master WHERE sql LIKE '%ZPASSING%'") == "")
  }

  @Test func takesACompositeBack() throws {
    let value = full()
    item.setComposite(geo, value)
    try context.save()
    item.setComposite(geo, Geo?.none)
    context.rollback()
    #expect(item.getComposite(geo) == value)
  }
}
