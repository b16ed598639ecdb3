import Foundation
import MomentumRuntime
import Testing

/// Properties that hold JSON.
@Suite struct CodableValueTests {
  private struct Place: Codable, Equatable {
    var zip = "80331"
    var at = Date(timeIntervalSinceReferenceDate: 1.5)
    var tags = ["b": 1, "a": 2]
    var note: String?
    var bad: Double?
  }

  @Test(arguments: ["binary", "transformable", "outside"])
  func keepsAValue(name: String) throws {
    let store = try ItemStore()
    store.item.setCodable(Item.number(name), Place())
    let place: Place? = try store.saved().getCodable(Item.number(name))
    #expect(place == Place())
    store.item.setCodable(Item.number(name), Place?.none)
    #expect(try store.saved().getOptionalData(Item.number(name)) == nil)
  }

  @Test func writesKeysInTheirOrder() throws {
    let store = try ItemStore()
    store.item.setCodable(Item.number("binary"), Place(note: "a/b"))
    let json = String(decoding: store.item.getData(Item.number("binary")), as: UTF8.self)
    #expect(json == #"{"at":1.5,"note":"a/b","tags":{"a":2,"b":1},"zip":"80331"}"#)
    try store.context.save()
    store.item.setCodable(Item.number("binary"), Place(note: "a/b"))
    #expect(!store.context.hasChanges)
  }

  @Test(arguments: ["", "{", "[]", "{\"zip\":1}", String(repeating: "[", count: 100_000)])
  func readsWhatIsNoJSONOfTheTypeAsNoneAndKeepsIt(json: String) throws {
    let store = try ItemStore()
    store.item.setData(Item.number("binary"), Data(json.utf8))
    let place: Place? = try store.saved().getCodable(Item.number("binary"))
    #expect(place == nil)
    store.item.setString(Item.number("string"), "changed")
    #expect(try store.saved().getData(Item.number("binary")) == Data(json.utf8))
  }

  @Test func refusesWhatCannotBeEncodedAndKeepsTheOldValue() throws {
    let store = try ItemStore()
    store.item.setCodable(Item.number("binary"), Place())
    store.item.setCodable(Item.number("binary"), Place(bad: .nan))
    let error = #expect(throws: StoreError.self) { try store.context.save() }
    #expect(error?.message.contains("'Item.binary'") == true)
    store.item.setCodable(Item.number("string"), Place())
    #expect(throws: StoreError.self) { try store.context.save() }
    let place: Place? = try store.saved().getCodable(Item.number("binary"))
    #expect(place == Place())
  }
}
