import Foundation
import MomentumRuntime
import Testing

/// Transformable attributes: the built-in transformer and registered ones.
@Suite struct TransformedValueTests {
  private func expectKept<T: Equatable>(
    _ value: T, in name: String = "transformable",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let store = try ItemStore()
    store.item.setTransformed(Item.number(name), value)
    let read: T? = try store.saved().getTransformed(Item.number(name))
    #expect(read == value, sourceLocation: sourceLocation)
    store.item.setTransformed(Item.number(name), T?.none)
    #expect(
      try store.saved().getOptionalData(Item.number(name)) == nil, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["transformable", "apple"])
  func keepsCollectionsInTheTypeAskedFor(name: String) throws {
    try expectKept(["a", "b", ""], in: name)
    try expectKept([Int64.min, 0, Int64.max], in: name)
    try expectKept([1, 2], in: name)
    try expectKept([0.1, -0.0, 1e300], in: name)
    try expectKept([Float(0.1)], in: name)
    try expectKept(["a": [1, 2], "b": []], in: name)
    try expectKept(Set(["ä", "a\u{308}b", "z"]), in: name)
    try expectKept([UUID(): Date(timeIntervalSinceReferenceDate: -0.5)], in: name)
    try expectKept([1: ["x": Set([UInt8(3), 4])]], in: name)
    try expectKept([Int?.none, 3], in: name)
    try expectKept(["a": String?.none], in: name)
    try expectKept([Set([[1, 2], [3]]), []], in: name)
    try expectKept([Data([1]), Data()], in: name)
    try expectKept([try #require(URL(string: "https://a.example/b"))], in: name)
    try expectKept([try #require(Decimal(string: "-10.11")), 0, 3], in: name)
    try expectKept([true, false], in: name)
  }

  @Test func keepsSingleValues() throws {
    try expectKept("text")
    try expectKept(Int16(-3))
    try expectKept(true)
    try expectKept(0.25)
    try expectKept(Date(timeIntervalSinceReferenceDate: 1))
    try expectKept(UUID())
    try expectKept(Data([0, 1]))
    try expectKept(try #require(Decimal(string: "0.000001")))
  }

  @Test func readsNumbersAsAnyTypeThatHoldsThemExactly() throws {
    let store = try ItemStore()
    let number = Item.number("transformable")
    store.item.setTransformed(number, [1, 0])
    #expect(store.item.getTransformed(number) == [true, false])
    #expect(store.item.getTransformed(number) == [1.0, 0.0])
    #expect(store.item.getTransformed(number) == [Decimal(1), 0])
    store.item.setTransformed(number, [2.0, 3.0])
    #expect(store.item.getTransformed(number) == [UInt8(2), 3])
    try store.context.save()
    store.item.setTransformed(number, [2.5])
    let numbers: [Int]? = store.item.getTransformed(number)
    #expect(numbers == nil)
    let error = #expect(throws: StoreError.self) { try store.context.save() }
    #expect(error?.code == .transformation)
    #expect(error?.message.contains("'Item.transformable'") == true)
  }

  @Test func givesPlainValuesWhereAnyIsAskedFor() throws {
    let store = try ItemStore()
    let value: [String: Any] = ["n": 1, "list": ["a", 2.5] as [Any], "none": Int?.none as Any]
    store.item.setTransformed(Item.number("transformable"), value)
    let read: [String: Any]? = try store.saved().getTransformed(Item.number("transformable"))
    #expect(read?["n"] as? Int64 == 1)
    #expect((read?["list"] as? [Any])?.last as? Double == 2.5)
    #expect(read?.count == 3)
  }

  @Test func usesARegisteredTransformerOnce() throws {
    try expectKept("abc", in: "reversed")
    let store = try ItemStore()
    store.item.setTransformed(Item.number("reversed"), "abc")
    #expect(try store.saved().getData(Item.number("reversed")) == Data("cba".utf8))
  }

  @Test func refusesAValueThatTheTransformerDoesNotTake() throws {
    let store = try ItemStore()
    let number = Item.number("reversed")
    store.item.setTransformed(number, "old")
    store.item.setTransformed(number, "with blank")
    var error = #expect(throws: StoreError.self) { try store.context.save() }
    #expect(error?.code == .transformation)
    #expect(error?.message.contains("'Item.reversed'") == true)
    store.item.setTransformed(number, 5)
    error = #expect(throws: StoreError.self) { try store.context.fetch(FetchRequest<Item>()) }
    #expect(error?.message.contains("String") == true)
    let read: String? = try store.saved().getTransformed(number)
    #expect(read == "old")
    store.item.setTransformed(Item.number("transformable"), Decimal.nan)
    #expect(throws: StoreError.self) { try store.context.save() }
    store.item.setTransformed(Item.number("transformable"), [UInt64.max])
    #expect(throws: StoreError.self) { try store.context.save() }
    struct Own {}
    store.item.setTransformed(Item.number("transformable"), ["a": Own()])
    #expect(throws: StoreError.self) { try store.context.save() }
  }

  @Test func refusesAValueThatIsTooDeep() throws {
    let store = try ItemStore()
    var value: Any = 1
    for _ in 0..<100_000 { value = [value] }
    store.item.setTransformed(Item.number("transformable"), value)
    #expect(throws: StoreError.self) { try store.context.save() }
    // Letting go of it level by level, since Swift's own way takes a frame for each.
    while let list = value as? [Any], let inner = list.first { value = inner }
  }

  @Test func namesATransformerThatIsNotKnownAndKeepsTheBytes() throws {
    let store = try ItemStore()
    let number = Item.number("strange")
    store.item.setData(number, Data([1, 2]))
    let read: String? = try store.saved().getTransformed(number)
    #expect(read == nil)
    let none: String? = store.item.getTransformed(number)
    #expect(none == nil)
    let error = #expect(throws: StoreError.self) { try store.context.fetch(FetchRequest<Item>()) }
    #expect(error?.message.contains("'Nobody knows'") == true)
    #expect(error?.message.contains("'Item.strange'") == true)
    store.item.setTransformed(number, "new")
    #expect(throws: StoreError.self) { try store.context.save() }
    #expect(try store.saved().getData(number) == Data([1, 2]))
    #expect(try store.item.value(forKey: "strange") as? Data == Data([1, 2]))
    try store.item.setValue(Data([3]), forKey: "strange")
    #expect(throws: StoreError.self) { try store.item.setValue("x", forKey: "strange") }
    #expect(try store.saved().getData(number) == Data([3]))
  }

  @Test func setsAndGivesTransformedValuesByName() throws {
    let store = try ItemStore()
    try store.item.setValue(["a", "b"], forKey: "transformable")
    #expect(try store.saved().value(forKey: "transformable") as? [String] == ["a", "b"])
    let archive = store.item.getData(Item.number("transformable"))
    try store.item.setValue([1], forKey: "transformable")
    try store.item.setValue(archive, forKey: "transformable")
    #expect(try store.saved().value(forKey: "transformable") as? [String] == ["a", "b"])
    try store.item.setValue(Data([1, 2]), forKey: "transformable")
    #expect(try store.saved().value(forKey: "transformable") as? Data == Data([1, 2]))
    try store.item.setValue(Data([1, 2]), forKey: "sealed")
    #expect(try store.saved().value(forKey: "sealed") as? Data == Data([1, 2]))
    #expect(store.item.getData(Item.number("sealed")) == Data([254, 253]))
    try store.item.setValue(nil, forKey: "transformable")
    #expect(try store.saved().value(forKey: "transformable") == nil)
  }

  @Test func demandsARequiredTransformable() throws {
    let store = try ItemStore()
    store.item.setTransformed(Item.number("needed"), String?.none)
    let error = #expect(throws: StoreError.self) { try store.context.save() }
    #expect(error?.code == .validation)
    #expect(error?.message.contains("'Item.needed'") == true)
  }

  @Test func refusesBytesThatAreNoArchiveAndKeepsThem() throws {
    let store = try ItemStore()
    for bytes in [Data(), Data([1, 2, 3]), Data("bplist00".utf8)] {
      store.item.setData(Item.number("transformable"), bytes)
      let item = try store.saved()
      let read: [String]? = item.getTransformed(Item.number("transformable"))
      #expect(read == nil)
      #expect(throws: StoreError.self) { try store.item.value(forKey: "transformable") }
      #expect(try store.saved().getData(Item.number("transformable")) == bytes)
    }
  }
}
