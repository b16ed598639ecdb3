import Foundation
import MomentumRuntime
import Testing

/// Properties whose Swift type stands for a raw value.
@Suite struct RawValueTests {
  private enum Small: Int8, CaseIterable { case low = -128, none = 0, high = 127 }
  private enum Color: String, CaseIterable { case red, green = "grün" }
  private enum Rate: Double, CaseIterable { case half = 0.5, full = 1 }
  private struct Flags: OptionSet, Hashable { let rawValue: UInt64 }
  private struct Wide: OptionSet { let rawValue: UInt16 }
  private struct Name<Raw: StorableValue & Hashable>: RawRepresentable, Hashable {
    let rawValue: Raw
  }

  private func expectKept<T: RawRepresentable & Equatable>(
    _ values: [T], in name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws where T.RawValue: StorableValue {
    let store = try ItemStore()
    for value in values {
      store.item.setRaw(Item.number(name), value)
      let read: T? = try store.saved().getRaw(Item.number(name))
      #expect(read == value, sourceLocation: sourceLocation)
    }
    store.item.setRaw(Item.number(name), T?.none)
    let none: T? = try store.saved().getRaw(Item.number(name))
    #expect(none == nil, sourceLocation: sourceLocation)
  }

  @Test func keepsEnumerationsAndOptionSetsOfAnyWidth() throws {
    for name in ["integer16", "integer32", "integer64"] {
      try expectKept(Small.allCases, in: name)
      try expectKept([Flags(rawValue: 0), Flags(rawValue: 0x7FFF)], in: name)
    }
    try expectKept(Color.allCases, in: "string")
    try expectKept(Rate.allCases, in: "double")
    try expectKept(Rate.allCases, in: "float")
    try expectKept([Name(rawValue: 3), Name(rawValue: UInt8.max)], in: "double")
    try expectKept([Name(rawValue: -3), Name(rawValue: Int.max)], in: "decimal")
  }

  @Test func keepsTypesAroundEveryKindOfValue() throws {
    try expectKept([Name(rawValue: true), Name(rawValue: false)], in: "boolean")
    try expectKept([Name(rawValue: Date(timeIntervalSinceReferenceDate: 0.25))], in: "date")
    try expectKept([Name(rawValue: Data([1, 0, 255]))], in: "binary")
    try expectKept([Name(rawValue: UUID())], in: "uuid")
    try expectKept([Name(rawValue: UUID())], in: "string")
    try expectKept([Name(rawValue: try #require(Decimal(string: "10.11")))], in: "decimal")
    for name in ["uri", "string"] {
      try expectKept(
        [Name(rawValue: try #require(URL(string: "https://a.example/?b=c")))], in: name)
    }
  }

  @Test func readsARawValueWithoutACaseAsNoneOrAsTheDefault() throws {
    let store = try ItemStore()
    store.item.setInt16(Item.number("integer16"), 5)
    let none: Small? = store.item.getRaw(Item.number("integer16"))
    #expect(none == nil)
    #expect(store.item.getRaw(Item.number("integer16"), default: Small.high) == .high)
    #expect(store.item.getRaw(Item.number("integer32"), default: Small.low) == .low)
    #expect(store.item.getInt16(Item.number("integer16")) == 5)
  }

  @Test func refusesARawValueThatDoesNotFitAndKeepsTheOldOne() throws {
    let store = try ItemStore()
    store.item.setInt16(Item.number("integer16"), 5)
    store.item.setRaw(Item.number("integer16"), Wide(rawValue: 0x8000))
    #expect(store.item.getInt16(Item.number("integer16")) == 5)
    let error = #expect(throws: StoreError.self) { try store.context.save() }
    #expect(error?.code == .validation)
    #expect(error?.message.contains("'Item.integer16'") == true)
    store.item.setRaw(Item.number("integer64"), Flags(rawValue: .max))
    store.item.setRaw(Item.number("string"), Small.low)
    store.item.setRaw(Item.number("boolean"), Small.high)
    #expect(throws: StoreError.self) { try store.context.fetch(FetchRequest<Item>()) }
    #expect(try store.saved().getOptionalInt64(Item.number("integer64")) == nil)
  }

  @Test func readsWhatDoesNotFitTheRawTypeAsNone() throws {
    let store = try ItemStore()
    store.item.setInt64(Item.number("integer64"), -1)
    store.item.setString(Item.number("string"), "no uuid")
    store.item.setDouble(Item.number("double"), .infinity)
    let flags: Flags? = store.item.getRaw(Item.number("integer64"))
    let uuid: Name<UUID>? = store.item.getRaw(Item.number("string"))
    let number: Name<Int>? = store.item.getRaw(Item.number("double"))
    let text: Color? = store.item.getRaw(Item.number("integer64"))
    #expect(flags == nil && uuid == nil && number == nil && text == nil)
  }
}
